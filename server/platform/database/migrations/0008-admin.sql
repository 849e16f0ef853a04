-- Tables of administration: announcements to registrants, and cached monthly sums of reports.

-- Announcements of staff about a session.
create table announcement (
  id integer generated always as identity primary key,
  -- Idempotency key, issued with the preview.
  key uuid not null unique,
  session_id integer not null references session on delete cascade,
  audience text not null check (audience in ('registered', 'web', 'phone', 'waiting', 'attended')),
  subject text not null check (subject <> '' and subject !~ '[\r\n]'),
  body text not null check (body <> ''),
  created_by integer references account on delete set null,
  created_at timestamptz not null,
  -- No email is created before this time.
  due_at timestamptz not null,
  -- Number of accounts at confirmation.
  recipients integer not null check (recipients > 0),
  stopped_at timestamptz,
  subject_es text not null default '' check (subject_es !~ '[\r\n]'),
  body_es text not null default '',
  check ((subject_es = '') = (body_es = ''))
);
create index announcement_by_session on announcement (session_id, created_at desc);
create index announcement_by_time on announcement (created_at desc, id desc);

create table announcement_recipient (
  announcement_id integer not null references announcement on delete cascade,
  account_id integer not null references account on delete cascade,
  email_id integer unique references email on delete set null,
  -- waiting: no email yet; written: see the state of the email; left out: no longer registered;
  -- others: final state of an email that was deleted, and withdrawn also if none was created.
  outcome text not null default 'waiting'
    check (outcome in ('waiting', 'written', 'left out', 'sent', 'failed', 'unsent', 'withdrawn')),
  primary key (announcement_id, account_id)
);
create index announcement_recipient_by_account on announcement_recipient (account_id);

-- Invalidations of the cached months, inserted by the same transaction as the change, so that no writer waits for
-- another. The table stays short. Sessions and accounts stand for their months, which are resolved when the table is
-- read.
create table usage_change (
  session_id integer,
  account_id integer,
  month date
);

-- Cached months of reports. A month is valid until its next session ends or usage_change affects it.
create table usage_month (
  month date primary key,
  counted_at timestamptz not null,
  -- The earliest end of one of its sessions after `counted_at`. Null: none.
  next_end timestamptz,
  -- Ids of members who attended or completed something, so that several months can count each member once.
  reached integer[] not null,
  -- Completions by people who can no longer be identified.
  nameless integer not null
);

create table usage_tally (
  month date not null references usage_month on delete cascade,
  measure text not null,
  -- The grouping columns, joined by commas: server/admin/reports/queries.ts.
  grouped_by text not null,
  session_id integer,
  home_state text,
  country text,
  -- A method, a kind of accommodation or a type of certificate.
  word text,
  v0 numeric not null,
  v1 numeric,
  v2 numeric,
  v3 numeric,
  v4 numeric
);
create index usage_tally_by_month on usage_tally (month, measure, grouped_by);

create view usage_changed_month as
  select usage_change.month
  from usage_change
  where usage_change.month is not null
  union
  select eastern_month(session.starts_at) as month
  from session
  where session.id in (select usage_change.session_id from usage_change)
  union
  select eastern_month(session.starts_at) as month
  from session
  where session.id in (
    select registration.session_id
    from registration
    where registration.account_id in (select usage_change.account_id from usage_change)
      and registration.canceled_at is null
    union all
    select registration.session_id
    from registration
    where registration.account_id in (select usage_change.account_id from usage_change)
      and registration.canceled_at is not null
    union all
    select accommodation_request.session_id
    from accommodation_request
    where accommodation_request.account_id in (select usage_change.account_id from usage_change)
  )
  union
  select date_trunc('month', (certificate.earned_on)::timestamptz)::date as month
  from certificate
  where certificate.account_id in (select usage_change.account_id from usage_change)
  union
  select eastern_month(question.asked_at) as month
  from question
  where question.account_id in (select usage_change.account_id from usage_change);
