-- The funnel from registration to certificate is counted by month, too.

create trigger note_usage after insert or delete or update of session_id, member_id, state, withdrawn_at on credit_request
  for each row execute function note_session_usage();
-- A certificate can be earned in another month than that of its session.
create trigger note_session_usage
  after insert or delete or update of session_id, member_id, revoked_at, replaced_by on certificate
  for each row execute function note_session_usage();

delete from usage_month;
