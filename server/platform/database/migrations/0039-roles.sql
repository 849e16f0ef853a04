-- Accounts have several roles, each with its own permissions. Staff become administrators.

alter table account add column roles text[] not null default '{}' check (roles <@ array['administrator',
  'program-manager', 'credit-manager', 'accommodations-coordinator', 'support', 'reports-only', 'presenter', 'captioner']);
update account set roles = case role when 'staff' then array['administrator'] else array['presenter'] end
where role <> 'attendee';
alter table account drop column role;

-- Emails about changed roles that are still to be written.
do $$
begin
  if to_regclass('graphile_worker._private_jobs') is null then return; end if;
  insert into graphile_worker._private_tasks (identifier) values ('notify-roles') on conflict do nothing;
  update graphile_worker._private_jobs job
  set task_id = renamed.id, payload = json_build_object('accountId', payload -> 'accountId', 'before', '[]'::json,
    'after', case payload ->> 'role' when 'staff' then '["administrator"]'::json when 'presenter' then '["presenter"]'::json
      else '[]'::json end,
    'actorId', null)
  from graphile_worker._private_tasks former, graphile_worker._private_tasks renamed
  where job.task_id = former.id and former.identifier = 'notify-role' and renamed.identifier = 'notify-roles';
end $$;

create index account_with_roles on account (id) where roles <> '{}';

-- Whether an account with these roles may open the staff console: `isStaff` in `rules/accounts/permissions.ts`.
create function is_staff(roles text[]) returns boolean language sql immutable parallel safe
  return not roles <@ array['presenter'];

-- The sign-in of a token, if it has not ended, with the roles of its account.
drop function live_sign_in(uuid, timestamptz);
create function live_sign_in(given_id uuid, at timestamptz)
  returns table (id uuid, account_id integer, expires_at timestamptz, second_factor_at timestamptz,
    is_remembered boolean, roles text[])
  language plpgsql stable rows 1 set plan_cache_mode = force_generic_plan as $$
begin
  return query
    select sign_in.id, sign_in.account_id, sign_in.expires_at, sign_in.second_factor_at, sign_in.is_remembered,
      account.roles
    from sign_in join account on account.id = sign_in.account_id
    where sign_in.id = given_id and sign_in.revoked_at is null and sign_in.expires_at > at;
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
    -- Attendees with a passkey and no app can still sign in with their password alone.
    'has_second_factor', exists (
      select from second_factor where account_id = given_account and confirmed_at is not null)
      or exists (
        select from passkey join account on account.id = passkey.account_id
        where passkey.account_id = given_account and is_staff(account.roles)),
    'attempts', (
      select jsonb_agg(coalesce((
        select jsonb_agg(rate_limit_attempt.at order by rate_limit_attempt.at)
        from rate_limit_attempt where rate_limit_attempt.kind = counted.kind and rate_limit_attempt.subject = counted.subject and rate_limit_attempt.at > since
      ), '[]') order by counted.place)
      from unnest(kinds, subjects) with ordinality as counted(kind, subject, place)),
    'email_context', case when owner.has_signed_in and not is_known then email_context(owner.email, 'new-device') end);
end $$;

-- An account with its owner as the first member of its group; the id may be given. Null: the address has an account already.
create or replace function insert_account(given jsonb)
  returns integer language plpgsql set plan_cache_mode = force_generic_plan as $$
declare
  new_id integer;
begin
  insert into account (id, email, roles, password_hash, secret_question, secret_answer_hash, first_name, last_name,
    organization, occupation, phone, address1, address2, city, state, zip, country, created_at, is_sample,
    email_proven_at, language)
  select coalesce(id, nextval('account_id_seq')), email, coalesce(roles, '{}'), password_hash, secret_question, secret_answer_hash,
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
