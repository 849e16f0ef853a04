-- A draft that was deleted before anybody saw it: it is not a deleted session, of which visitors are told.
alter table session
  add column is_discarded boolean not null default false,
  add check (not is_discarded or is_draft);

drop index session_by_newest;
-- All that the staff's list filters by: it is read without the rows, which are long.
create index session_by_newest on session (starts_at desc, id desc)
  include (plain_name, series_id, status_code, is_draft, is_discarded);
