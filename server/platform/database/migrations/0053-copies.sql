-- Reading from copies of the database: how far each has come, and what each server makes of it.

-- One row for each timeline of the database, written once the first server sees it: a copy that holds the row has followed
-- the primary there. A copy that still goes its own way after a failover does not.
create table database_timeline (
  -- The database's own number, as text: it has more digits than a bigint.
  system_number text not null,
  timeline integer not null,
  seen_at timestamptz not null default now(),
  primary key (system_number, timeline)
);

-- Null where the server reads from no copy.
alter table server_process
  add column copy_state text check (copy_state in ('used', 'behind', 'away')),
  -- How old its newest words are; null while that is not known.
  add column copy_behind_ms bigint,
  add column copy_reads bigint not null default 0,
  -- Reads that were to come from the copy, and came from the primary.
  add column copy_fallbacks bigint not null default 0;
