-- Meetings that the portal creates at a provider, and an outbox of what the provider must still be told.

-- No row: staff enter the join link themselves.
create table session_meeting (
  session_id integer primary key references session on delete cascade,
  provider text not null check (provider in ('zoom-meeting', 'zoom-webinar', 'bigbluebutton')),
  -- Our own key, stored with the meeting at the provider: a meeting whose creation was not answered is found by it.
  tracking_key text not null unique check (tracking_key ~ '^curbcut-\d+-[0-9a-f]{16}$'),
  -- The provider was asked to create the meeting: it may exist although `meeting_id` is empty.
  was_requested boolean not null default false,
  -- The provider's id; empty until the meeting is created.
  meeting_id text not null default '',
  -- Of the meeting, not of a person; empty if each person has their own.
  join_url text not null default ''
);

-- Only one is sent at a time for each meeting. `sending` with a `next_attempt_at` that has passed: the process died.
create table meeting_delivery (
  id integer generated always as identity primary key,
  session_id integer not null references session on delete cascade,
  kind text not null check (kind in ('create', 'update', 'cancel', 'register')),
  provider text not null check (provider in ('zoom-meeting', 'zoom-webinar', 'bigbluebutton')),
  tracking_key text not null,
  -- Of a meeting that is canceled because staff chose another provider.
  meeting_id text not null default '',
  state text not null default 'waiting' check (state in ('waiting', 'sending', 'done', 'failed')),
  attempts integer not null default 0,
  next_attempt_at timestamptz not null default now(),
  last_error text check (last_error in
    ('unreachable', 'tooMany', 'credentials', 'notReady', 'unreadable', 'rejected', 'partial')),
  created_at timestamptz not null default now(),
  ended_at timestamptz,
  check ((state in ('done', 'failed')) = (ended_at is not null))
);
create index meeting_delivery_by_session on meeting_delivery (session_id);
create index meeting_delivery_by_key on meeting_delivery (tracking_key);
create index meeting_delivery_open on meeting_delivery (next_attempt_at) where state in ('waiting', 'sending');

-- Who is registered at the provider, with their own join link.
create table meeting_registrant (
  session_id integer not null references session on delete cascade,
  account_id integer not null references account on delete cascade,
  member_id integer not null,
  tracking_key text not null,
  -- The provider's id.
  registrant_id text not null check (registrant_id <> ''),
  join_url text not null check (join_url <> ''),
  primary key (session_id, member_id),
  foreign key (member_id, account_id) references member (id, account_id) on delete cascade
);
create index meeting_registrant_by_account on meeting_registrant (account_id);
create index meeting_registrant_by_member on meeting_registrant (member_id, account_id);
create index meeting_registrant_by_id on meeting_registrant (session_id, registrant_id);

-- Whom the provider must still remove: also of accounts that were deleted.
create table meeting_removal (
  tracking_key text not null,
  registrant_id text not null,
  primary key (tracking_key, registrant_id)
);

create function note_meeting_removal() returns trigger language plpgsql as $$
begin
  insert into meeting_removal (tracking_key, registrant_id) values (old.tracking_key, old.registrant_id)
  on conflict do nothing;
  return null;
end $$;
create trigger note_meeting_removal after delete on meeting_registrant
  for each row execute function note_meeting_removal();

-- In the transaction that changes a session: what its meeting is at the provider follows.
create function session_meeting_changed() returns trigger language plpgsql as $$
begin
  insert into meeting_delivery (session_id, kind, provider, tracking_key)
  select new.id, case when new.is_draft or new.status_code = 9 then 'cancel' when meeting_id = '' then 'create' else 'update' end,
    provider, tracking_key
  from session_meeting where session_id = new.id;
  return null;
end $$;
create trigger session_meeting_changed after update of name, starts_at, ends_at, status_code, is_draft on session
  for each row when ((old.name, old.starts_at, old.ends_at, old.status_code, old.is_draft)
    is distinct from (new.name, new.starts_at, new.ends_at, new.status_code, new.is_draft))
  execute function session_meeting_changed();

-- Only inserts: nobody who registers waits for another transaction.
create function meeting_registrants_changed() returns trigger language plpgsql as $$
begin
  insert into meeting_delivery (session_id, kind, provider, tracking_key)
  select session_id, 'register', provider, tracking_key from session_meeting
  where provider <> 'bigbluebutton' and session_id in (select session_id from changed);
  return null;
end $$;
create trigger meeting_registrants_came after insert on registration referencing new table as changed
  for each statement execute function meeting_registrants_changed();
create trigger meeting_registrants_changed after update on registration referencing new table as changed
  for each statement execute function meeting_registrants_changed();
create trigger meeting_registrants_went after delete on registration referencing old table as changed
  for each statement execute function meeting_registrants_changed();
