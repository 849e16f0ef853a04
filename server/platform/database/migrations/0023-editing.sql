-- What staff change in the catalogue: versions, drafts, bookings, and the history of changes.

alter table series add column version integer not null default 1;
alter table speaker add column version integer not null default 1;
alter table session
  add column version integer not null default 1,
  -- Not published yet. Whoever does not know of drafts takes one for a deleted session, so none comes to light by mistake.
  add column is_draft boolean not null default false,
  add check (not is_draft or status_code = 9),
  -- Who captions and interprets, and how far that is; in the words of staff.
  add column captioning_state text not null default 'none'
    check (captioning_state in ('none', 'wanted', 'booked', 'confirmed')),
  add column captioning_by text not null default '' check (length(captioning_by) <= 200),
  add column interpreting_state text not null default 'none'
    check (interpreting_state in ('none', 'wanted', 'booked', 'confirmed')),
  add column interpreting_by text not null default '' check (length(interpreting_by) <= 200),
  -- The name as it is searched while somebody types; short enough for an index.
  add column plain_name text not null generated always as (left(plain_text(name), 500)) stored;
create index session_by_series_and_start on session (series_id, starts_at desc, id desc);
create index session_by_newest on session (starts_at desc, id desc);

-- Goes up with each change, whoever makes it. Arguments: columns that the database itself fills in.
create function count_version() returns trigger language plpgsql as $$
declare
  -- Null without arguments.
  aside text[] := coalesce(tg_argv, '{}') || 'version'::text;
begin
  -- Who changes parts of it in other tables adds one, which says so.
  if new.version <> old.version or to_jsonb(new) - aside is distinct from to_jsonb(old) - aside then
    new.version := old.version + 1;
  else
    new.version := old.version;
  end if;
  return new;
end
$$;
create trigger count_version before update on series for each row execute function count_version();
create trigger count_version before update on speaker for each row execute function count_version('document', 'initial');
create trigger count_version before update on session for each row execute function count_version('plain_name', 'revision');

-- What staff have changed, with the whole values of the form before and after.
create table change (
  id integer primary key generated always as identity,
  -- series, session, speaker, material, recording, category, settings …
  kind text not null check (kind <> ''),
  record_id text not null check (record_id <> ''),
  -- As the record was called then.
  name text not null,
  action text not null check (action <> ''),
  -- Null: it was not there.
  before jsonb,
  after jsonb,
  -- Version of the record afterwards; null where it has none.
  version integer,
  account_id integer references account on delete set null,
  -- Stays when the account goes: who answers for what the portal says.
  account_name text not null check (account_name <> ''),
  at timestamptz not null,
  undoes integer unique references change,
  check (before is not null or after is not null)
);
create index change_by_record on change (kind, record_id, id desc);
create index change_by_account on change (account_id);

create function keep_change() returns trigger language plpgsql as $$
begin
  -- Only a deleted account may take itself out.
  if tg_op = 'UPDATE' then
    if new.account_id is null and to_jsonb(new) - 'account_id' = to_jsonb(old) - 'account_id' then return new; end if;
  end if;
  raise exception 'The history of changes cannot be changed.' using errcode = 'insufficient_privilege';
end
$$;
create trigger keep_change before update or delete on change for each row execute function keep_change();
create trigger keep_changes before truncate on change for each statement execute function keep_change();
