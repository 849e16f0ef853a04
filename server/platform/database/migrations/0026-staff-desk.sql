-- What staff have on their desk: the question on air, failed mail that is tried again, announcements.
-- Only what PostgreSQL 15 knows.

-- The question that is being answered, from when on: at most one in a session.
alter table question add column on_air_at timestamptz;
create unique index question_on_air on question (session_id) where on_air_at is not null;

alter table mail
  drop constraint mail_state_check,
  -- withdrawn: taken back before it was sent, because something had changed.
  add constraint mail_state_check check (state in ('waiting', 'sent', 'failed', 'kept', 'withdrawn')),
  -- The first try that went wrong since it was written, or since staff had it tried again.
  add column troubled_since timestamptz,
  -- When staff had it tried again.
  add column retried_at timestamptz;
update mail set state = 'withdrawn' where state = 'failed' and last_error like 'It was taken back: %';
-- Before this, nobody noted when a message went wrong first.
update mail set troubled_since = created_at where state = 'failed' or (state = 'waiting' and last_error <> '');

-- What staff write to the people of a session.
create table announcement (
  id integer primary key generated always as identity,
  -- Given with the preview: the same one once more is the same announcement.
  key uuid not null unique,
  session_id integer not null references session on delete cascade,
  audience text not null check (audience in ('registered', 'web', 'phone', 'waiting', 'attended')),
  subject text not null check (subject <> '' and subject !~ '[\r\n]'),
  body text not null check (body <> ''),
  created_by integer references account on delete set null,
  created_at timestamptz not null,
  -- No message is written before that.
  due_at timestamptz not null,
  -- How many accounts it was for when it was confirmed.
  recipients integer not null check (recipients > 0),
  stopped_at timestamptz
);
create index announcement_by_session on announcement (session_id, created_at desc);
create index announcement_by_time on announcement (created_at desc, id desc);

create table announcement_recipient (
  announcement_id integer not null references announcement on delete cascade,
  account_id integer not null references account on delete cascade,
  mail_id integer unique references mail on delete set null,
  -- waiting: no message yet; written: the message says how far it is; left out: not registered any more;
  -- the others: how its message ended, once that is tidied away, and withdrawn also without a message.
  outcome text not null default 'waiting'
    check (outcome in ('waiting', 'written', 'left out', 'sent', 'failed', 'kept', 'withdrawn')),
  primary key (announcement_id, account_id)
);
create index announcement_recipient_by_account on announcement_recipient (account_id);

-- A history tells the truth also when its messages are gone.
create function keep_announcement_outcome() returns trigger language plpgsql as $$
begin
  update announcement_recipient set outcome = case old.state when 'waiting' then 'withdrawn' else old.state end
  where mail_id = old.id;
  return old;
end $$;
create trigger keep_announcement_outcome before delete on mail
  for each row execute function keep_announcement_outcome();
