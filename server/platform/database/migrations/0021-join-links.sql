-- Join links of each registered person. Their tokens are not stored: they are signed with the server's secret.

-- Who got another link than the first. Kept when a registration is canceled, so that a revoked link never works again.
create table join_link (
  session_id integer not null references session on delete cascade,
  account_id integer not null references account on delete cascade,
  member_id integer not null,
  -- Links of lower versions no longer work.
  version integer not null check (version > 1),
  replaced_at timestamptz not null,
  -- False: the person replaced the link.
  is_by_staff boolean not null,
  primary key (session_id, member_id),
  foreign key (member_id, account_id) references member (id, account_id) on delete cascade
);
create index join_link_by_account on join_link (account_id);
create index join_link_by_member on join_link (member_id, account_id);

-- The person's join link leads to the meeting at once.
alter table member add column joins_directly boolean not null default false;

-- A keyed hash of the network and browser, different in each session: it distinguishes two places, and names none.
alter table join_event add column place bytea check (length(place) = 32);
