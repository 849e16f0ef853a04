-- Chapters of a session's video: where each begins, and its title in one or both languages.
create table session_chapter (
  session_id integer not null references session_media on delete cascade,
  seconds integer not null check (seconds between 0 and 86400),
  title text not null check (title <> '' and length(title) <= 200),
  title_es text not null default '' check (length(title_es) <= 200),
  primary key (session_id, seconds)
);
create trigger catalog_changed after insert or delete or update or truncate on session_chapter
  for each statement execute function catalog_changed();
