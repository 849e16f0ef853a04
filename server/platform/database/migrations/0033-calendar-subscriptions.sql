-- Calendar subscriptions: one link for each account. Links are signed, not stored.

create table calendar_subscription (
  account_id integer primary key references account on delete cascade,
  -- Increases with each new link; those of earlier versions do not work.
  version integer not null default 1 check (version > 0),
  -- Null: turned off.
  created_at timestamptz
);
