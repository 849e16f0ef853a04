-- Email updates: who gets email about new sessions and recordings, and what they were sent.

create table subscriber (
  id integer generated always as identity primary key,
  email text not null unique check (email = lower(btrim(email)) and email <> ''),
  -- The account whose confirmed address it is, or that subscribed. Null: an address alone.
  account_id integer unique references account on delete cascade,
  language text not null check (language in ('en', 'es')),
  -- series-4, category-1000, credit-aia, recordings
  topics text[] not null,
  -- Only sessions that have all of these; credit: for one of the credit topics.
  only_with text[] not null default '{}' check (only_with <@ '{sign-language,spanish,credit}'),
  confirmed_at timestamptz not null,
  -- When the person unsubscribed. Null: subscribed.
  ended_at timestamptz
);

-- Requests that wait for the link in the confirmation email.
create table subscriber_request (
  key_hash bytea primary key check (length(key_hash) = 32),
  email text not null,
  account_id integer references account on delete cascade,
  -- The preferences of `subscriber`.
  preferences jsonb not null check (jsonb_typeof(preferences) = 'object'),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- The link may be opened again.
  confirmed_at timestamptz
);
create index subscriber_request_by_email on subscriber_request (email);
create index subscriber_request_by_account on subscriber_request (account_id);

-- The subscription of a confirmed address belongs to the account, and follows it to a new address once that is proven.
create function subscriber_follows_account() returns trigger language plpgsql as $$
begin
  if new.email <> old.email then delete from subscriber_request where account_id = new.id; end if;
  if new.email_proven_at is not null then
    -- An address that has its own subscription keeps it.
    delete from subscriber
    where account_id = new.id and email <> new.email and exists (select from subscriber where email = new.email);
    update subscriber set email = new.email where account_id = new.id and email <> new.email;
    update subscriber set account_id = new.id where email = new.email;
  end if;
  return null;
end $$;
create trigger subscriber_follows_account after update of email, email_proven_at on account
  for each row execute function subscriber_follows_account();

-- An email of staff to subscribers.
create table mailing (
  id integer generated always as identity primary key,
  -- Idempotency key, issued with the preview.
  key uuid not null unique,
  kind text not null check (kind in ('session', 'recording')),
  session_id integer not null references session on delete cascade,
  created_by integer references account on delete set null,
  created_at timestamptz not null,
  -- No email is created before this time.
  due_at timestamptz not null,
  stopped_at timestamptz,
  -- All emails are created.
  written_at timestamptz
);
create index mailing_by_session on mailing (session_id, kind);
create index mailing_by_time on mailing (created_at desc, id desc);
create index mailing_created_by on mailing (created_by);

-- The text of emails that are the same for many subscribers but for the links to their preferences, which are filled in
-- when an email is sent or shown.
create table email_body (
  id integer generated always as identity primary key,
  subject text not null check (subject <> '' and subject !~ '[\r\n]'),
  body_text text not null,
  body_html text not null,
  created_at timestamptz not null
);

alter table email
  -- Null: the email has its own text.
  add column body_id integer references email_body,
  -- Null: an email that is not to a subscriber.
  add column subscriber_id integer references subscriber on delete cascade,
  add check (body_id is null or (body_text = '' and body_html = '' and subscriber_id is not null));
create index email_by_body on email (body_id) where body_id is not null;
create index email_by_subscriber on email (subscriber_id) where subscriber_id is not null;

-- Each subscriber gets each mailing once.
create table mailing_recipient (
  mailing_id integer not null references mailing on delete cascade,
  subscriber_id integer not null references subscriber on delete cascade,
  email_id integer references email on delete set null,
  -- written: see the state of the email; others: final state of an email that was deleted.
  outcome text not null default 'written' check (outcome in ('written', 'sent', 'failed', 'unsent', 'withdrawn')),
  primary key (mailing_id, subscriber_id)
);
create index mailing_recipient_by_email on mailing_recipient (email_id);
create index mailing_recipient_by_subscriber on mailing_recipient (subscriber_id);

-- Stores the final state of an email before it is deleted.
create or replace function keep_announcement_outcome() returns trigger language plpgsql as $$
begin
  update announcement_recipient set outcome = case old.state when 'waiting' then 'withdrawn' else old.state end
  where email_id = old.id;
  update mailing_recipient set outcome = case old.state when 'waiting' then 'withdrawn' else old.state end
  where email_id = old.id;
  return old;
end $$;

-- Emails that announce a session are outdated once people cannot register; those about a recording, once it is deleted.
create function withdraw_mailings() returns trigger language plpgsql as $$
begin
  update email set state = 'withdrawn', last_error = case email.state
    when 'failed' then email.last_error
    else case new.status_code when 9 then 'The session was deleted.' else 'The session is no longer open.' end
  end
  from mailing join mailing_recipient recipient on recipient.mailing_id = mailing.id
  where mailing.session_id = new.id and (mailing.kind = 'session' or new.status_code = 9)
    and recipient.email_id = email.id and email.state in ('waiting', 'failed');
  return null;
end $$;
create trigger withdraw_mailings after update of status_code on session
  for each row when (new.status_code <> old.status_code and new.status_code <> 1)
  execute function withdraw_mailings();
