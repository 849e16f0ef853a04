-- Questions asked during a session: reviewed before others see them, with votes and written answers.

alter table question
  add column asked_live boolean not null default false,
  -- When a question that was asked live was shown to everybody. Null: it waits for review, or was dismissed.
  add column approved_at timestamptz,
  add column answer text not null default '' check (length(answer) <= 2000),
  add column answered_at timestamptz,
  -- Grows when the answer is changed or withdrawn, so that readers can put events in order.
  add column answer_version integer not null default 0;

create table question_vote (
  question_id integer not null references question on delete cascade,
  account_id integer not null references account on delete cascade,
  member_id integer not null,
  voted_at timestamptz not null,
  primary key (question_id, member_id),
  foreign key (member_id, account_id) references member (id, account_id) on delete cascade
);
create index question_vote_by_account on question_vote (account_id);
create index question_vote_by_member on question_vote (member_id, account_id);

-- How a session is run live. Without a row: as by default.
create table live_setting (
  session_id integer primary key references session on delete cascade,
  -- New questions are shown after review.
  reviews_questions boolean not null
);
