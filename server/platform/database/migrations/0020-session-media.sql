-- A session's own film, with everything that makes it accessible. Only what PostgreSQL 15 knows.

create domain media_address as text check (value ~ '^(https?://[^[:space:]\\]+|/([^/\\[:space:]][^[:space:]\\]*)?)?$');
-- Captions are read by scripts and by the server, so they lie on the portal itself.
create domain own_path as text check (value ~ '^(/[^/\\[:space:]][^[:space:]\\]*)?$');
-- And in nothing that could be a page, whose making would read them again.
create domain captions_path as text check (value ~ '^(/[^/\\[:space:]?#][^[:space:]\\?#]*\.vtt)?$');

create table session_media (
  session_id integer primary key references session on delete cascade,
  -- One file for the whole film, or its playlist (HLS), or both.
  film media_address not null,
  stream media_address not null,
  poster own_path not null,
  -- The same film with spoken descriptions, as long as the film itself.
  described media_address not null,
  -- Sign language alone, as long as the film itself.
  signed media_address not null,
  -- Descriptions as text (WebVTT).
  descriptions captions_path not null,
  check (film <> '' or stream <> '')
);

create table session_captions (
  session_id integer not null references session_media on delete cascade,
  sort_order smallint not null,
  language text not null check (language ~ '^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$'),
  label text not null check (label <> ''),
  src captions_path not null check (src <> ''),
  primary key (session_id, language)
);
