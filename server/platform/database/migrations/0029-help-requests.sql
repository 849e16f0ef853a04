-- What does not work for someone during a live session, sent to staff from the live page, and their answer.
create table help_request (
  id integer generated always as identity primary key,
  session_id integer not null references session on delete cascade,
  account_id integer not null references account on delete cascade,
  member_id integer not null,
  kind text not null check (kind in ('captions', 'sound', 'sign-language', 'joining', 'screen-reader', 'other')),
  details text not null check (length(details) <= 500),
  -- Of the page; the person wrote in it and reads the answer in it.
  language text not null check (language in ('en', 'es')),
  -- As `browserName` names it.
  browser text not null check (length(browser) <= 100),
  -- How the person reads the page, as the contract's `displaySettings`; null without scripts.
  display jsonb check (jsonb_typeof(display) = 'object'),
  sent_at timestamptz not null,
  answer text check (btrim(answer) <> '' and length(answer) <= 500),
  answered_at timestamptz,
  answered_by integer references account on delete set null,
  foreign key (member_id, account_id) references member (id, account_id) on delete cascade,
  check ((answer is null) = (answered_at is null))
);
create index help_request_by_session on help_request (session_id, id);
create index help_request_by_account on help_request (account_id);
create index help_request_by_member on help_request (member_id, account_id);
create index help_request_by_answerer on help_request (answered_by);
