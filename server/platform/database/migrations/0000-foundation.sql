-- Extensions, domains and text search configurations. Requires PostgreSQL 15.

create extension if not exists fuzzystrmatch with schema public;

create extension if not exists pg_trgm with schema public;

create extension if not exists unaccent with schema public;

create domain captions_path as text
  constraint captions_path_check check ((value ~ '^(/[^/\\[:space:]?#][^[:space:]\\?#]*\.vtt)?$'));

create domain media_address as text
  constraint media_address_check check ((value ~ '^(https?://[^[:space:]\\]+|/([^/\\[:space:]][^[:space:]\\]*)?)?$'));

create domain own_path as text
  constraint own_path_check check ((value ~ '^(/[^/\\[:space:]][^[:space:]\\]*)?$'));

create text search configuration curbcut (copy = english);

alter text search configuration curbcut
  alter mapping for hword, hword_part, word with unaccent, english_stem;

-- Searches personal names without stemming.
create text search configuration curbcut_names (copy = simple);

alter text search configuration curbcut_names
  alter mapping for hword, hword_part, word with unaccent, simple;

-- Marks matches in Spanish texts.
create text search configuration curbcut_es (copy = spanish);
alter text search configuration curbcut_es
  alter mapping for hword, hword_part, word with unaccent, spanish_stem;
