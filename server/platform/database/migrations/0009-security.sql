-- How often something was tried, known devices, second factors, and the log of what happened to accounts.

-- One table of tries for every limit that all processes count together.
create table attempt (
  id bigint primary key generated always as identity,
  -- What is counted: contact, sign-in, sign-in-network, unknown-address, create-account …
  kind text not null check (kind <> ''),
  -- Codes made from an address or an account; the address itself is not kept.
  subject bytea not null,
  -- What was tried, where only different tries count.
  detail bytea,
  at timestamptz not null
);
create index attempt_by_subject on attempt (kind, subject, at);
create index attempt_by_time on attempt (at);
drop table contact_attempt;

alter table account
  -- Its password is printed at the start: good on a portal for trying things out only.
  add column is_sample boolean not null default false;
-- Domains that nobody can own: only the sample has accounts there.
update account set is_sample = true where email like '%@example.org' or email like '%@example.com';

alter table sign_in
  -- The browser's own words, cut to a sentence such as "Firefox on Windows".
  add column browser text not null default '',
  add column network text not null default '',
  add column second_factor_at timestamptz,
  add column last_seen_at timestamptz;

-- Browsers on which somebody has signed in before. Only a hash of what the browser holds is kept.
create table device (
  device_hash bytea not null check (length(device_hash) = 32),
  account_id integer not null references account on delete cascade,
  first_seen_at timestamptz not null,
  last_seen_at timestamptz not null,
  primary key (account_id, device_hash)
);

-- A code from an app, besides the password.
create table second_factor (
  account_id integer primary key references account on delete cascade,
  -- The shared secret of RFC 6238, base32.
  secret text not null check (secret <> ''),
  created_at timestamptz not null,
  -- Null until a first code has shown that the app has the secret.
  confirmed_at timestamptz,
  -- The 30-second step of the last code that was used: no code is good twice.
  last_step integer not null default 0
);
create table recovery_code (
  code_hash bytea primary key check (length(code_hash) = 32),
  account_id integer not null references account on delete cascade,
  used_at timestamptz
);
create index recovery_code_by_account on recovery_code (account_id);

-- Keys that show that a new e-mail address is the person's own. Only their hashes are kept.
create table email_change (
  key_hash bytea primary key check (length(key_hash) = 32),
  account_id integer not null references account on delete cascade,
  email text not null check (email = lower(btrim(email)) and email <> ''),
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at),
  ended_at timestamptz
);
create index email_change_by_account on email_change (account_id, created_at);

create table membership (
  account_id integer not null references account on delete cascade,
  body text not null check (body <> ''),
  number text not null check (number <> ''),
  -- Only for a body that is not in the list.
  name text not null default '',
  primary key (account_id, body)
);

create table accommodation (
  account_id integer primary key references account on delete cascade,
  captioning boolean not null default false,
  sign_language boolean not null default false,
  large_print boolean not null default false,
  screen_reader boolean not null default false,
  notes text not null default '' check (length(notes) <= 2000),
  -- How staff may ask back.
  contact_wish text not null default 'none' check (contact_wish in ('none', 'email', 'phone', 'text')),
  updated_at timestamptz not null
);

-- The words of a question stay when their author's account is deleted.
alter table question alter column account_id drop not null;
alter table question drop constraint question_account_id_fkey;
alter table question add foreign key (account_id) references account on delete set null;

-- What happened to accounts. Rows are never changed: each holds a hash over itself and the one before.
create table audit_event (
  id bigint primary key,
  at timestamptz not null,
  kind text not null check (kind <> ''),
  -- Account ids without a reference: they outlive the account and are all that is kept of it.
  actor_id integer,
  subject_id integer,
  network text not null default '',
  request_id text not null default '',
  details jsonb not null default '{}',
  previous_hash bytea not null,
  hash bytea not null
);
create index audit_event_by_subject on audit_event (subject_id, id);
create index audit_event_by_time on audit_event (at);

create function audit_hash(event audit_event) returns bytea language sql stable
set search_path = pg_catalog, pg_temp as $$
  select sha256(event.previous_hash || convert_to(jsonb_build_array(
    event.id, extract(epoch from event.at), event.kind, event.actor_id, event.subject_id,
    event.network, event.request_id, event.details)::text, 'utf8'))
$$;

create function chain_audit_event() returns trigger language plpgsql as $$
declare
  last record;
begin
  perform pg_advisory_xact_lock(7340005);
  select id, hash into last from audit_event order by id desc limit 1;
  new.id := coalesce(last.id, 0) + 1;
  new.previous_hash := coalesce(last.hash, '\x'::bytea);
  new.hash := audit_hash(new);
  return new;
end
$$;
create trigger chain_audit_event before insert on audit_event for each row execute function chain_audit_event();

create function keep_audit_event() returns trigger language plpgsql as $$
begin
  raise exception 'The log of what happened cannot be changed.' using errcode = 'insufficient_privilege';
end
$$;
create trigger keep_audit_event before update or delete on audit_event for each row execute function keep_audit_event();
create trigger keep_audit_events before truncate on audit_event for each statement execute function keep_audit_event();
