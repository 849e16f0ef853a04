-- Every message that the portal sends or keeps, and how often somebody has used the contact form.

create table mail (
  id integer primary key generated always as identity,
  kind text not null check (kind <> ''),
  recipient text not null check (recipient <> ''),
  reply_to text not null default '',
  subject text not null check (subject !~ '[\r\n]'),
  body_text text not null,
  body_html text not null,
  -- waiting: a job sends it; sent; failed: the mail server refused it for good; kept: there is no mail server.
  state text not null check (state in ('waiting', 'sent', 'failed', 'kept')),
  tries integer not null default 0,
  last_error text not null default '',
  -- The same on every try, so that the recipient's server can tell a second copy.
  message_id text not null unique,
  created_at timestamptz not null,
  sent_at timestamptz,
  check ((state = 'sent') = (sent_at is not null))
);
create index mail_by_state on mail (state, created_at desc, id);

create table contact_attempt (
  -- A code made from the address; the address itself is not kept.
  sender bytea not null,
  at timestamptz not null
);
create index contact_attempt_by_sender on contact_attempt (sender, at);
create index contact_attempt_by_time on contact_attempt (at);
