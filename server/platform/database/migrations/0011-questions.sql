-- Who presents, and what presenters and staff do with questions.

-- The account with which a speaker signs in.
alter table speaker add column account_id integer unique references account on delete set null;

alter table question
  -- Where presenters have put it; null: after those, in the order in which they were asked.
  add column place integer,
  add column mark text not null default 'none' check (mark in ('none', 'picked', 'answered', 'hidden')),
  add column marked_at timestamptz;
