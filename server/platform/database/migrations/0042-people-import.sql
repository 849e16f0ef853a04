-- Imports of people, with what each created, so that it can be undone for seven days.

create table people_import (
  id integer generated always as identity primary key,
  -- Null: by the command line, or by an account that was deleted.
  imported_by integer references account on delete set null,
  imported_at timestamptz not null,
  files text[] not null,
  -- Imported rows of each kind.
  counts jsonb not null default '{}' check (jsonb_typeof(counts) = 'object'),
  -- The hash of a random password that nobody knows. An account with another one was used since.
  password_hash text not null check (password_hash ~~ '$argon2id$%'),
  undone_at timestamptz,
  -- Accounts that an undo kept, because they had changed.
  kept_accounts integer not null default 0
);
create index people_import_by_account on people_import (imported_by);

create table people_import_row (
  import_id integer not null references people_import on delete cascade,
  kind text not null check (kind in ('account', 'member', 'membership', 'registration', 'report', 'attendance', 'credit',
    'certificate')),
  -- Its id; of a membership, that of the member; 0 for a certificate.
  row_id bigint not null,
  -- The organization of a membership, the number of a certificate; otherwise empty.
  part text not null default '',
  -- Of an account: a digest of its data, to find changes.
  digest text not null default '',
  -- Of an account: whether its owner waits for the email about it.
  waits_for_email boolean not null default false,
  primary key (import_id, kind, row_id, part)
);
create index people_import_row_waiting on people_import_row (import_id, row_id) where waits_for_email;

-- Numbers of certificates of an earlier system may be shorter, and may contain other characters.
alter table certificate drop constraint certificate_number_check;
alter table certificate add constraint certificate_number_check check (number ~ '^[A-Z0-9][A-Z0-9._-]{2,39}$');

alter table background_task drop constraint background_task_kind_check;
alter table background_task add constraint background_task_kind_check check (kind in (
  'people-export', 'catalog-check', 'catalog-import', 'session-certificates', 'attendance-import', 'credit-decisions',
  'people-check', 'people-import', 'people-import-undo'
));

-- A bulk writer sets curbcut.derived to 'later' in its transaction, and writes search documents, months to count, states of
-- requests and its audit event itself.
create function derived_data_waits() returns boolean language sql stable return
  coalesce(current_setting('curbcut.derived', true) = 'later', false);

create or replace function account_changed() returns trigger language plpgsql as $$
begin
  if not derived_data_waits() then
    perform refresh_person_search(array(select distinct id from changed));
  end if;
  return null;
end $$;

create or replace function account_part_changed() returns trigger language plpgsql as $$
begin
  if not derived_data_waits() then
    perform refresh_person_search(array(select distinct account_id from changed where account_id is not null));
  end if;
  return null;
end $$;

create or replace function note_session_usage() returns trigger language plpgsql as $$
begin
  if derived_data_waits() then return null; end if;
  if tg_op <> 'INSERT' then insert into usage_change (session_id) values (old.session_id); end if;
  if tg_op = 'INSERT' or (tg_op = 'UPDATE' and new.session_id <> old.session_id) then
    insert into usage_change (session_id) values (new.session_id);
  end if;
  return null;
end $$;

create or replace function note_certificate_usage() returns trigger language plpgsql as $$
begin
  if derived_data_waits() then return null; end if;
  if tg_op <> 'INSERT' then insert into usage_change (month) values (date_trunc('month', old.earned_on)::date); end if;
  if tg_op <> 'DELETE' then insert into usage_change (month) values (date_trunc('month', new.earned_on)::date); end if;
  return null;
end $$;

create or replace function note_account_usage() returns trigger language plpgsql as $$
begin
  if derived_data_waits() then return null; end if;
  if tg_op <> 'INSERT' then insert into usage_change (month) values (eastern_month(old.created_at)); end if;
  if tg_op <> 'DELETE' then insert into usage_change (month) values (eastern_month(new.created_at)); end if;
  -- A new state or country changes everything that is grouped by region.
  if tg_op = 'UPDATE' then insert into usage_change (account_id) values (new.id); end if;
  return null;
end $$;

-- Of the latest decision about a request: what `credit_request` stores of it.
create function credit_state(decision text, reasons jsonb) returns text language sql immutable return
  case
    when decision in ('granted', 'refused') then decision
    when reasons @? '$[*] ? (@.by == "you" || @.by == "site")' then 'missing'
    else 'requested'
  end;
create function credit_due_on(decision text, reasons jsonb) returns date language sql stable return
  case when decision = 'missing' then (
    select min(reason ->> 'lastDay') from jsonb_array_elements(reasons) reason
  ) end::date;

-- Copies the result of the latest decision to its request. Decisions are only inserted.
create or replace function keep_credit_state() returns trigger language plpgsql as $_$
begin
  if derived_data_waits() then return null; end if;
  update credit_request set
    state = credit_state(new.decision, new.reasons),
    due_on = credit_due_on(new.decision, new.reasons),
    is_overridden = coalesce(new.reasons @? '$[*] ? (@.code == "overridden")', false)
  where id = new.request_id
    and not exists (select from credit_decision newer where newer.request_id = new.request_id and newer.id > new.id);
  return null;
end $_$;

-- Deferred to the end of the transaction, because each audit event locks the chain until its transaction ends.
create or replace function certificate_happened() returns trigger language plpgsql as $$
declare
  happened text;
begin
  if derived_data_waits() then return null; end if;
  if tg_op = 'INSERT' then
    -- As inserted: a certificate that replaces another references itself until the other references it.
    happened := case when new.replaced_by = new.number then 'certificate-reissued' else 'certificate-issued' end;
  else
    happened := 'certificate-revoked';
  end if;
  insert into audit_event (id, at, kind, subject_id, details, previous_hash, hash)
  values (0, case tg_op when 'INSERT' then new.issued_at else new.revoked_at end, happened, new.account_id,
    jsonb_build_object('certificate', new.number, 'session', new.session_id, 'type', new.type), '', '');
  return null;
end $$;
