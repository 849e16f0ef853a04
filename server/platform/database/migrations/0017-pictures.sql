-- Photos of speakers, and the alternative text of a series' picture.
alter table speaker
  add column photo own_path not null default '',
  add column photo_alt text not null default '' check (length(photo_alt) <= 300),
  add column is_photo_decorative boolean not null default false,
  -- A photo has a text, unless screen readers may skip it.
  add check (photo::text = '' or photo_alt <> '' or is_photo_decorative);
create index speaker_by_photo on speaker (photo) where photo::text <> '';

-- Empty: the picture is named after its series.
alter table series add column sidebar_alt text not null default '' check (length(sidebar_alt) <= 300);
