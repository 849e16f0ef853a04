-- Presence on the live page: one row for each person and minute of a session, as evidence of its own kind.

create table live_presence (
  session_id integer not null references session on delete cascade,
  account_id integer not null references account on delete cascade,
  member_id integer not null,
  -- The beginning of the minute.
  minute timestamptz not null check (minute = date_trunc('minute', minute)),
  -- The page was seen at least once in this minute.
  is_visible boolean not null,
  primary key (session_id, member_id, minute),
  foreign key (member_id, account_id) references member (id, account_id) on delete cascade
);
create index live_presence_by_account on live_presence (account_id);
create index live_presence_by_member on live_presence (member_id, account_id);
