-- Contact messages that staff have answered leave their list of work.
alter table mail add column answered_at timestamptz;

-- Speakers of a file, by their keys in it, whom staff take for other people than those of the same name.
alter table long_work add column new_speakers text[] not null default '{}';

-- For whom of the group the accommodations are; nobody: for the person of the account.
create table accommodation_member (
  account_id integer not null references account on delete cascade,
  member_id integer not null references member on delete cascade,
  primary key (account_id, member_id)
);
create index accommodation_member_by_member on accommodation_member (member_id);
