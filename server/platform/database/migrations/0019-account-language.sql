-- The language of the emails and documents that a person receives.
alter table account add column language text not null default 'en' check (language in ('en', 'es'));

set local check_function_bodies = off;

-- As before, with the language of the account.
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

-- As before, with the language of the account.
create or replace function insert_account(given jsonb)
  returns table (id integer, welcome_context jsonb) language plpgsql rows 1 set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
declare
  new_id integer;
begin
  insert into account (email, role, password_hash, secret_question, secret_answer_hash, first_name, last_name,
    organization, occupation, phone, address1, address2, city, state, zip, country, created_at, is_sample,
    email_proven_at, language)
  select email, role, password_hash, secret_question, secret_answer_hash, first_name, last_name, organization,
    occupation, phone, address1, address2, city, state, zip, country, created_at, is_sample, email_proven_at,
    language
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
