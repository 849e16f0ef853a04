-- Polls and raised hands of live sessions.

create table poll (
  id integer generated always as identity primary key,
  session_id integer not null references session on delete cascade,
  kind text not null check (kind in ('single', 'multiple', 'scale')),
  question text not null check (btrim(question) <> '' and length(question) <= 500),
  -- Those of a scale are its numbers.
  options text[] not null check (cardinality(options) between 2 and 10),
  -- What the ends of a scale mean.
  low_label text not null default '' check (length(low_label) <= 100),
  high_label text not null default '' check (length(high_label) <= 100),
  state text not null default 'draft' check (state in ('draft', 'open', 'closed')),
  -- Attendees see the results.
  shows_results boolean not null default false,
  created_at timestamptz not null,
  opened_at timestamptz,
  closed_at timestamptz
);
create index poll_by_session on poll (session_id, id);

create table poll_answer (
  poll_id integer not null references poll on delete cascade,
  account_id integer not null references account on delete cascade,
  member_id integer not null,
  -- Positions of the chosen options, from 0.
  choices integer[] not null check (cardinality(choices) > 0),
  -- When it was first answered: supporting evidence of presence.
  answered_at timestamptz not null,
  changed_at timestamptz,
  primary key (poll_id, member_id),
  foreign key (member_id, account_id) references member (id, account_id) on delete cascade
);
create index poll_answer_by_account on poll_answer (account_id);
create index poll_answer_by_member on poll_answer (member_id, account_id);

create table raised_hand (
  id integer generated always as identity primary key,
  session_id integer not null references session on delete cascade,
  account_id integer not null references account on delete cascade,
  member_id integer not null,
  raised_at timestamptz not null,
  lowered_at timestamptz,
  foreign key (member_id, account_id) references member (id, account_id) on delete cascade
);
create unique index raised_hand_once on raised_hand (session_id, member_id) where lowered_at is null;
create index raised_hand_by_account on raised_hand (account_id);
create index raised_hand_by_member on raised_hand (member_id, account_id);
