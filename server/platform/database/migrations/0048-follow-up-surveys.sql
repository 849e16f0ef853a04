-- Follow-up surveys: months after a session, people who attended get one email with a link, and answer anonymously.

create table follow_up_survey (
  session_id integer primary key references session,
  -- After the end of the session. Null: off.
  months smallint check (months in (3, 6)),
  questions jsonb not null check (jsonb_typeof(questions) = 'array' and jsonb_array_length(questions) > 0),
  -- Invitations that were emailed. They are deleted after a year, the number stays.
  sent integer not null default 0 check (sent >= 0)
);

-- Anonymous answers: no person, key, time or sequential number. Each new answer rewrites all answers of the survey in
-- random order, so that neither row order nor transaction ids link an answer to an invitation.
create table follow_up_answer (
  id uuid default gen_random_uuid() primary key,
  session_id integer not null references follow_up_survey,
  answers jsonb not null check (jsonb_typeof(answers) = 'object')
);
create index follow_up_answer_by_session on follow_up_answer (session_id);

-- One for each person and session: nobody is emailed twice.
create table follow_up_invitation (
  session_id integer not null references follow_up_survey,
  account_id integer not null references account on delete cascade,
  member_id integer not null,
  key_hash bytea not null unique check (length(key_hash) = 32),
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  -- Without a time, which could identify the answer.
  is_used boolean not null default false,
  primary key (session_id, member_id),
  foreign key (member_id, account_id) references member (id, account_id) on delete cascade
);
create index follow_up_invitation_by_account on follow_up_invitation (account_id);
create index follow_up_invitation_by_member on follow_up_invitation (member_id, account_id);
create index follow_up_invitation_by_time on follow_up_invitation (sent_at);

-- False: the person gets no emails about follow-up surveys.
alter table account add column follow_ups boolean not null default true;
