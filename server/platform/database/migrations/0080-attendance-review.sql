-- Decisions about credit rest on complete evidence: what staff say of reports that will not come, which unreadable rows
-- they have checked, when they published, and when what a request needs has arrived.

-- Staff say that no report of a channel will come.
create table missing_report (
  session_id integer not null references session on delete cascade,
  channel text not null check (channel in ('webinar', 'telephone')),
  stated_by integer references account on delete set null,
  stated_at timestamptz not null,
  primary key (session_id, channel)
);
create index missing_report_by_account on missing_report (stated_by);

-- Rows of a report that could not be read and that staff have checked by hand.
create table checked_row (
  report_id integer not null references attendance_report on delete cascade,
  row integer not null,
  checked_by integer references account on delete set null,
  checked_at timestamptz not null,
  primary key (report_id, row)
);
create index checked_row_by_account on checked_row (checked_by);

-- Each time staff publish the decisions of a session.
create table attendance_publication (
  id integer generated always as identity primary key,
  session_id integer not null references session on delete cascade,
  published_by integer references account on delete set null,
  published_at timestamptz not null
);
create index attendance_publication_by_session on attendance_publication (session_id, published_at);
create index attendance_publication_by_account on attendance_publication (published_by);

-- Decisions from before count as published, so that nothing is said twice or taken back.
insert into attendance_publication (session_id, published_at)
select request.session_id, max(decision.decided_at)
from credit_request request
join credit_decision decision on decision.request_id = request.id
group by request.session_id;

-- When a membership number was first given; null: before this was recorded, which counts as in time.
alter table membership add column given_at timestamptz;

-- The day in Eastern Time, never the time, so that it does not lead to an answer; null: before this was recorded.
alter table survey_participation add column answered_on date;
