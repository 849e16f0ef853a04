-- The account with an email address and what its sign-in depends on, in one call; null if there is none. `attempts`: their
-- times by counter, the oldest first. `email_context`: only for an email about a new browser, which the first sign-in of an
-- account does not cause.
drop function sign_in_facts(integer, bytea, text[], bytea[], timestamptz, timestamptz);
create function sign_in_candidate(given_email text, given_device bytea, kinds text[], subjects bytea[],
    since timestamptz, at timestamptz)
  returns jsonb language plpgsql stable set plan_cache_mode = force_generic_plan as $$
declare
  owner account;
  is_known boolean;
  has_signed_in boolean;
begin
  select * into owner from account where email = given_email;
  if not found then return null; end if;
  is_known := exists (select from device where account_id = owner.id and device_hash = given_device);
  -- Rows of older sign-ins may be gone: an account of the day before has been signed in to.
  has_signed_in := owner.created_at < at - interval '24 hours'
    or exists (select from sign_in where account_id = owner.id);
  return jsonb_build_object(
    'account', jsonb_build_object('id', owner.id, 'email', owner.email, 'first_name', owner.first_name,
      'last_name', owner.last_name, 'password_hash', owner.password_hash, 'is_sample', owner.is_sample,
      'roles', owner.roles),
    'is_known_device', is_known,
    -- What a sender has made up is no device of any account.
    'is_any_device', is_known or exists (select from device where device_hash = given_device),
    -- Attendees with a passkey and no app can still sign in with their password alone.
    'has_second_factor', exists (
      select from second_factor where account_id = owner.id and confirmed_at is not null)
      or (is_staff(owner.roles) and exists (select from passkey where account_id = owner.id)),
    'attempts', (
      select jsonb_agg(coalesce((
        select jsonb_agg(rate_limit_attempt.at order by rate_limit_attempt.at)
        from rate_limit_attempt
        where rate_limit_attempt.kind = counted.kind and rate_limit_attempt.subject = counted.subject
          and rate_limit_attempt.at > since
      ), '[]') order by counted.place)
      from unnest(kinds, subjects) with ordinality as counted(kind, subject, place)),
    'email_context', case when has_signed_in and not is_known then email_context(owner.email, 'new-device') end);
end $$;
