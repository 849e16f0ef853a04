-- Reminders of evaluations: one email to each account and session. Emails about evaluations and follow-up surveys end together.

create table evaluation_reminder (
  session_id integer not null references session,
  account_id integer not null references account on delete cascade,
  sent_at timestamptz not null,
  primary key (session_id, account_id)
);
create index evaluation_reminder_by_account on evaluation_reminder (account_id);
create index evaluation_reminder_by_time on evaluation_reminder (sent_at);

-- False: the person gets no emails about follow-up surveys and evaluations.
alter table account rename column follow_ups to survey_emails;
