-- A draft that was deleted before anybody saw it: it is not a deleted session, of which visitors are told.
alter table session
  add column is_discarded boolean not null default false,
  add check (not is_discarded or is_draft);
