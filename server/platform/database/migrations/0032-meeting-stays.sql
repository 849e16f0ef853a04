-- What meeting providers report while a meeting lasts: evidence for sessions whose provider has no report.

alter table session_meeting add column ended_at timestamptz;

-- One stay of one participant. Whoever comes back has another one. Deleted some time after the session.
create table meeting_stay (
  session_id integer not null references session on delete cascade,
  -- The provider's id of the stay.
  participant text not null check (participant <> '' and length(participant) <= 200),
  name text not null check (length(name) <= 300),
  email text not null check (length(email) <= 320),
  -- The provider's id of the registrant; empty for others.
  registrant_id text not null check (length(registrant_id) <= 200),
  -- Null: the provider only told that they left.
  joined_at timestamptz,
  -- Null: they are still there.
  left_at timestamptz,
  primary key (session_id, participant),
  check (joined_at is not null or left_at is not null)
);
