-- Attendance reports that the portal gets from a meeting provider by itself.

create table provider_report (
  session_id integer primary key references session on delete cascade,
  provider text not null,
  state text not null check (state in ('waiting', 'imported', 'failed')),
  tries integer not null,
  -- Why the last try failed; null if it did not.
  last_error text check (last_error in ('unreachable', 'tooMany', 'credentials', 'notReady', 'unreadable', 'misfit', 'empty')),
  tried_at timestamptz not null,
  -- Null: not tried again.
  next_try_at timestamptz,
  check ((state = 'waiting') = (next_try_at is not null))
);
