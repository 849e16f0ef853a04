-- Signing in and creating an account in few statements. The functions keep their plans for each connection, also behind a
-- pooler: with `plan_cache_mode`, the plan of the first call serves all others, because planning would take longer than
-- running.

set local check_function_bodies = off;

-- The sign-in of a token, if it has not ended, with the role of its account.
create or replace function live_sign_in(given_id uuid, at timestamptz)
  returns table (id uuid, account_id integer, expires_at timestamptz, second_factor_at timestamptz,
    is_remembered boolean, role text)
  language plpgsql stable rows 1 set plan_cache_mode = force_generic_plan as $$
begin
  return query
    select sign_in.id, sign_in.account_id, sign_in.expires_at, sign_in.second_factor_at, sign_in.is_remembered,
      account.role
    from sign_in join account on account.id = sign_in.account_id
    where sign_in.id = given_id and sign_in.revoked_at is null and sign_in.expires_at > at;
end $$;

-- What the text of an email depends on besides its template: the names that an unproven address must not receive, the
-- wording of staff, the signature and footer, and the organization.
create or replace function email_context(given_recipient text, given_template text)
  returns jsonb language plpgsql stable set plan_cache_mode = force_generic_plan as $$
begin
  return jsonb_build_object(
    'language', coalesce((select language from account where email = given_recipient), 'en'),
    'unproven', coalesce((
      select jsonb_agg(jsonb_build_object('owner', account.first_name, 'first_name', member.first_name,
        'last_name', member.last_name, 'is_self', member.is_self))
      from account join member on member.account_id = account.id
      where account.email = given_recipient and account.email_proven_at is null
    ), '[]'),
    'wording', (select value from setting where name = 'email/' || given_template),
    'ends', (select value from setting where name = 'emails'),
    'organization', coalesce((select jsonb_build_object('organization', name, 'helpLine', help_line) from organization),
      '{"organization": "", "helpLine": ""}'));
end $$;

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
    'has_second_factor', exists (
      select from second_factor where account_id = given_account and confirmed_at is not null),
    'attempts', (
      select jsonb_agg(coalesce((
        select jsonb_agg(rate_limit_attempt.at order by rate_limit_attempt.at)
        from rate_limit_attempt where rate_limit_attempt.kind = counted.kind and rate_limit_attempt.subject = counted.subject and rate_limit_attempt.at > since
      ), '[]') order by counted.place)
      from unnest(kinds, subjects) with ordinality as counted(kind, subject, place)),
    'email_context', case when owner.has_signed_in and not is_known then email_context(owner.email, 'new-device') end);
end $$;

-- What a sign-in changes besides its own row: counted failures are forgotten, the browser is known from now on, and an
-- account without a time zone gets the browser's.
create or replace function note_sign_in(given_account integer, given_device bytea, failures text, subject_of_failures bytea,
    browser_zone text, at timestamptz)
  returns void language plpgsql set plan_cache_mode = force_generic_plan as $$
begin
  if failures is not null then
    delete from rate_limit_attempt where kind = failures and subject = subject_of_failures;
  end if;
  if browser_zone <> '' and exists (select from account where id = given_account and time_zone = '') then
    update account set time_zone = browser_zone where id = given_account and time_zone = '';
  end if;
  insert into device (account_id, device_hash, first_seen_at, last_seen_at) values (given_account, given_device, at, at)
  on conflict (account_id, device_hash) do update set last_seen_at = excluded.last_seen_at;
end $$;

-- Appends to the audit log; the trigger fills in the id and both hashes.
create or replace function insert_audit_event(given_kind text, actor integer, subject integer, given_network text, request text,
    given_details jsonb, given_at timestamptz)
  returns void language plpgsql set plan_cache_mode = force_generic_plan as $$
begin
  insert into audit_event (id, at, kind, actor_id, subject_id, network, request_id, details, previous_hash, hash)
  values (0, given_at, given_kind, actor, subject, given_network, request, given_details, '', '');
end $$;

-- What creating an account depends on: who has the address, the id of the new account, and what its welcome email depends
-- on besides the account.
create or replace function new_account_facts(given_email text)
  returns jsonb language plpgsql set plan_cache_mode = force_generic_plan as $$
declare
  known jsonb := (select jsonb_build_object('id', id, 'email', email, 'first_name', first_name)
    from account where email = given_email);
begin
  return jsonb_build_object(
    'known', known,
    'id', case when known is null then nextval('account_id_seq') end,
    'welcome_context', case when known is null then email_context(given_email, 'welcome') end);
end $$;

-- An account with its owner as the first member of its group; the id may be given. Null: the address has an account already.
create or replace function insert_account(given jsonb)
  returns integer language plpgsql set plan_cache_mode = force_generic_plan as $$
declare
  new_id integer;
begin
  insert into account (id, email, role, password_hash, secret_question, secret_answer_hash, first_name, last_name,
    organization, occupation, phone, address1, address2, city, state, zip, country, created_at, is_sample,
    email_proven_at, language)
  select coalesce(id, nextval('account_id_seq')), email, role, password_hash, secret_question, secret_answer_hash,
    first_name, last_name, organization, occupation, phone, address1, address2, city, state, zip, country, created_at,
    is_sample, email_proven_at, language
  from jsonb_populate_record(null::account, given)
  on conflict (email) do nothing
  returning account.id into new_id;
  if new_id is not null then
    insert into member (account_id, first_name, last_name, is_self)
    values (new_id, given ->> 'first_name', given ->> 'last_name', true);
  end if;
  return new_id;
end $$;

-- Locks the attempts of a subject until the transaction ends, so that none passes between counting and adding, and
-- returns those since the given time, the oldest first. Forgets up to 500 that nobody counts any more, except those that
-- another transaction is deleting.
create or replace function lock_attempts(given_kind text, given_subject bytea, since timestamptz, forgotten timestamptz)
  returns table (at timestamptz, detail bytea) language plpgsql set plan_cache_mode = force_generic_plan as $$
begin
  perform pg_advisory_xact_lock(7340004, hashtext(given_kind || encode(given_subject, 'hex')));
  delete from rate_limit_attempt where id in (
    select rate_limit_attempt.id from rate_limit_attempt where rate_limit_attempt.at <= forgotten limit 500 for update skip locked);
  return query
    select rate_limit_attempt.at, rate_limit_attempt.detail from rate_limit_attempt
    where rate_limit_attempt.kind = given_kind and rate_limit_attempt.subject = given_subject and rate_limit_attempt.at > since
    order by rate_limit_attempt.at limit 1000;
end $$;
