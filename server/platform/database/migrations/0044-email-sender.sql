-- Emails end with who sends them: the organization, its postal address, phone and email address.

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
    'organization', coalesce((select jsonb_build_object('organization', name, 'helpLine', help_line,
        'contactEmail', contact_email, 'address', address) from organization),
      '{"organization": "", "helpLine": "", "contactEmail": "", "address": ""}'));
end $$;
