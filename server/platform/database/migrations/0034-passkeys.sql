-- Passkeys: public keys with which people sign in, or confirm a sign-in.

create table passkey (
  id integer generated always as identity primary key,
  account_id integer not null references account on delete cascade,
  credential_id bytea not null unique check (length(credential_id) between 1 and 1023),
  -- Names the account on the authenticator; the same in all passkeys of an account.
  user_handle bytea not null check (length(user_handle) = 32),
  -- COSE (RFC 9052).
  public_key bytea not null,
  -- Increases with each use, on authenticators that count; a lower one means that there is a copy.
  sign_count bigint not null check (sign_count >= 0),
  -- How browsers reach the authenticator.
  transports text[] not null,
  -- Copied between devices by a password manager.
  is_synced boolean not null,
  name text not null check (name <> ''),
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkey_by_account on passkey (account_id);

-- Challenges that were answered, until they expire: each counts once.
create table used_passkey_challenge (
  challenge_hash bytea primary key check (length(challenge_hash) = 32),
  expires_at timestamptz not null
);
create index used_passkey_challenge_by_expiry on used_passkey_challenge (expires_at);

-- What a sign-in depends on besides the password. `attempts`: their times by counter, the oldest first. `email_context`:
-- only for an email about a new browser, which the first sign-in of an account does not cause.
create or replace function sign_in_facts(given_account integer, given_device bytea, kinds text[], subjects bytea[],
    since timestamptz, at timestamptz)
  returns jsonb language plpgsql stable set plan_cache_mode = force_generic_plan as $$
declare
  owner record;
  is_known boolean := exists (select from device where account_id = given_account and device_hash = given_device);
begin
  -- Rows of older sign-ins may be gone: an account of the day before has been signed in to.
  select email, created_at < at - interval '24 hours'
    or exists (select from sign_in where account_id = given_account) as has_signed_in
  into owner from account where id = given_account;
  return jsonb_build_object(
    'is_known_device', is_known,
    -- What a sender has made up is no device of any account.
    'is_any_device', is_known or exists (select from device where device_hash = given_device),
    -- Attendees with a passkey and no app can still sign in with their password alone.
    'has_second_factor', exists (
      select from second_factor where account_id = given_account and confirmed_at is not null)
      or exists (
        select from passkey join account on account.id = passkey.account_id
        where passkey.account_id = given_account and account.role = 'staff'),
    'attempts', (
      select jsonb_agg(coalesce((
        select jsonb_agg(rate_limit_attempt.at order by rate_limit_attempt.at)
        from rate_limit_attempt where rate_limit_attempt.kind = counted.kind and rate_limit_attempt.subject = counted.subject and rate_limit_attempt.at > since
      ), '[]') order by counted.place)
      from unnest(kinds, subjects) with ordinality as counted(kind, subject, place)),
    'email_context', case when owner.has_signed_in and not is_known then email_context(owner.email, 'new-device') end);
end $$;
