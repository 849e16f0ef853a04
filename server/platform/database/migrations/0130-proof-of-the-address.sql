-- When somebody last showed that the account's address is theirs; null: anybody may have made the account with it.
alter table account add column email_proven_at timestamptz;
update account set email_proven_at = coalesce(
  (select max(at) from audit_event where subject_id = account.id and kind in ('password-reset', 'email-changed')),
  case when is_sample or role = 'staff' then created_at end);
