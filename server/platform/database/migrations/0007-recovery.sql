-- Keys with which people set a new password. Only their hashes are kept.
create table password_reset (
  key_hash bytea primary key check (length(key_hash) = 32),
  account_id integer not null references account on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at),
  -- Used, or made void by a newer one or by a change of the password.
  ended_at timestamptz
);
create index password_reset_by_account on password_reset (account_id, created_at);
