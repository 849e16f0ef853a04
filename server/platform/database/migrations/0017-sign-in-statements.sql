-- Signing in and creating an account in few statements. The functions keep their plans for each connection, as in
-- migration 0014.

set local check_function_bodies = off;

-- What a sign-in depends on besides the password. `attempts`: their times by counter, the oldest first. `email_context`:
-- only for an email about a new browser, which the first sign-in of an account does not cause.
create function sign_in_facts(given_account integer, given_device bytea, kinds text[], subjects bytea[],
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
    'has_second_factor', exists (
      select from second_factor where account_id = given_account and confirmed_at is not null),
    'attempts', (
      select jsonb_agg(coalesce((
        select jsonb_agg(attempt.at order by attempt.at)
        from attempt where attempt.kind = counted.kind and attempt.subject = counted.subject and attempt.at > since
      ), '[]') order by counted.place)
      from unnest(kinds, subjects) with ordinality as counted(kind, subject, place)),
    'email_context', case when owner.has_signed_in and not is_known then email_context(owner.email, 'new-device') end);
end $$;

-- What a sign-in changes besides its own row: counted failures are forgotten, the browser is known from now on, and an
-- account without a time zone gets the browser's.
create function note_sign_in(given_account integer, given_device bytea, failures text, subject_of_failures bytea,
    browser_zone text, at timestamptz)
  returns void language plpgsql set plan_cache_mode = force_generic_plan as $$
begin
  if failures is not null then
    delete from attempt where kind = failures and subject = subject_of_failures;
  end if;
  if browser_zone <> '' and exists (select from account where id = given_account and time_zone = '') then
    update account set time_zone = browser_zone where id = given_account and time_zone = '';
  end if;
  insert into device (account_id, device_hash, first_seen_at, last_seen_at) values (given_account, given_device, at, at)
  on conflict (account_id, device_hash) do update set last_seen_at = excluded.last_seen_at;
end $$;

-- Appends to the audit log; the trigger fills in the id and both hashes.
create function insert_audit_event(given_kind text, actor integer, subject integer, given_network text, request text,
    given_details jsonb, given_at timestamptz)
  returns void language plpgsql set plan_cache_mode = force_generic_plan as $$
begin
  insert into audit_event (id, at, kind, actor_id, subject_id, network, request_id, details, previous_hash, hash)
  values (0, given_at, given_kind, actor, subject, given_network, request, given_details, '', '');
end $$;

-- An account with its owner as the first member of its group. No row: the address has an account already.
create function insert_account(given jsonb)
  returns table (id integer, welcome_context jsonb) language plpgsql rows 1 set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
declare
  new_id integer;
begin
  insert into account (email, role, password_hash, secret_question, secret_answer_hash, first_name, last_name,
    organization, occupation, phone, address1, address2, city, state, zip, country, created_at, is_sample,
    email_proven_at)
  select email, role, password_hash, secret_question, secret_answer_hash, first_name, last_name, organization,
    occupation, phone, address1, address2, city, state, zip, country, created_at, is_sample, email_proven_at
  from jsonb_populate_record(null::account, given)
  on conflict (email) do nothing
  returning account.id into new_id;
  if new_id is null then
    return;
  end if;
  insert into member (account_id, first_name, last_name, is_self)
  values (new_id, given ->> 'first_name', given ->> 'last_name', true);
  return query select new_id, email_context(given ->> 'email', 'welcome');
end $$;

-- Locks the attempts of a subject until the transaction ends, so that none passes between counting and adding, and
-- returns those since the given time, the oldest first. Forgets up to 500 that nobody counts any more, except those that
-- another transaction is deleting.
create function lock_attempts(given_kind text, given_subject bytea, since timestamptz, forgotten timestamptz)
  returns table (at timestamptz, detail bytea) language plpgsql set plan_cache_mode = force_generic_plan as $$
begin
  perform pg_advisory_xact_lock(7340004, hashtext(given_kind || encode(given_subject, 'hex')));
  delete from attempt where id in (
    select attempt.id from attempt where attempt.at <= forgotten limit 500 for update skip locked);
  return query
    select attempt.at, attempt.detail from attempt
    where attempt.kind = given_kind and attempt.subject = given_subject and attempt.at > since
    order by attempt.at limit 1000;
end $$;
