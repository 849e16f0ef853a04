-- What is counted over years is read from indexes alone.

create index registration_counted on registration (session_id, account_id)
  include (member_id, method, state) where cancelled_at is null;
create index registration_cancelled on registration (session_id, member_id) where cancelled_at is not null;
create index attendance_stay_counted on attendance_stay (session_id, member_id)
  include (began_at, ended_at) where withdrawn_at is null and member_id is not null;
create index certificate_counted on certificate (earned_on)
  include (session_id, account_id, type, hours) where revoked_at is null and replaced_by is null;
create index question_by_time on question (asked_at);
create index account_by_time on account (created_at);
