-- Seats and waiting lists, the way into a session, reminders, and what people are told.

alter table session
  -- How many can attend by each way; null: as many as come.
  add column seats_web integer check (seats_web >= 0),
  add column seats_phone integer check (seats_phone >= 0),
  -- Where registered people go on the day. Never on a public page.
  add column join_url text not null default '',
  add column dial_in text not null default '',
  add column dial_in_code text not null default '',
  add column captioning_url text not null default '',
  -- Goes up with each change that a calendar must hear of (SEQUENCE of RFC 5545).
  add column revision integer not null default 0;

create function count_session_revision() returns trigger language plpgsql as $$
begin
  if (new.starts_at, new.ends_at, new.name, new.join_url, new.dial_in, new.dial_in_code, new.captioning_url,
      new.status_code = 9)
    is distinct from (old.starts_at, old.ends_at, old.name, old.join_url, old.dial_in, old.dial_in_code,
      old.captioning_url, old.status_code = 9)
  then
    new.revision := old.revision + 1;
  end if;
  return new;
end
$$;
create trigger count_session_revision before update on session for each row execute function count_session_revision();

alter table registration
  -- waiting: no seat yet; offered: a seat is held until `offered_until`.
  add column state text not null default 'registered' check (state in ('registered', 'waiting', 'offered')),
  add column waiting_since timestamptz,
  add column offered_until timestamptz,
  add check ((state = 'offered') = (offered_until is not null)),
  add check (state = 'registered' or waiting_since is not null);
create index registration_waiting on registration (session_id, waiting_since, id)
  where cancelled_at is null and state <> 'registered';
create index registration_by_session on registration (session_id) where cancelled_at is null;

alter table account
  -- IANA name, such as America/Chicago; empty: not known.
  add column time_zone text not null default '',
  -- Which reminders the person wants.
  add column reminders text[] not null default '{week,day,hour}' check (reminders <@ '{week,day,hour}'::text[]);

alter table mail
  add column attachment_name text not null default '',
  add column attachment_type text not null default '',
  add column attachment text not null default '',
  -- After this moment the message would be wrong: it is not sent any more.
  add column stale_at timestamptz,
  add check ((attachment_name = '') = (attachment = ''));

-- What somebody has been told of a session, so that nobody is told twice.
create table notice (
  session_id integer not null references session on delete cascade,
  account_id integer not null references account on delete cascade,
  -- reminder-week, reminder-day, reminder-hour, change-3, recording …
  kind text not null check (kind <> ''),
  told_at timestamptz not null,
  primary key (session_id, account_id, kind)
);
create index notice_by_account on notice (account_id);

-- Who went to a session by the portal's own link, and when: evidence of attendance.
create table join_event (
  id bigint primary key generated always as identity,
  session_id integer not null references session on delete cascade,
  account_id integer not null references account on delete cascade,
  member_id integer not null,
  method text not null check (method in ('Web', 'Phone')),
  joined_at timestamptz not null,
  foreign key (member_id, account_id) references member (id, account_id) on delete cascade
);
create index join_event_by_session on join_event (session_id, account_id);
create index join_event_by_account on join_event (account_id);
create index join_event_by_member on join_event (member_id, account_id);
