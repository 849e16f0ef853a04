-- What a hundred thousand sessions need to be found in a few milliseconds, and matches marked in texts with accents.

create text search configuration curbcut (copy = english);
alter text search configuration curbcut
  alter mapping for hword, hword_part, word with unaccent, english_stem;

-- Words of the title alone: weights are not in an index, so that asking the whole document for them reads it.
alter table session_search add column title tsvector not null default '';
create index session_search_title on session_search using gin (title);
create index session_search_credits on session_search using gin (credits);
-- Documents stay in their rows, longer texts go elsewhere: matching and ranking read one page a row.
alter table session_search alter column document set storage main;

-- Words that follow one another, as numbers: a phrase is found by its pairs and then made sure of in the document.
-- By the document alone, every session that has all of the words would have to be read.
create function word_pairs(document tsvector) returns integer[] language sql immutable strict parallel safe
  return (select coalesce(array_agg(distinct hashtext(lexeme || ' ' || following)), '{}') from (
    select lexeme, lead(lexeme) over (order by place) as following
    from (select lexeme, unnest(positions) as place from unnest(document)) as word
  ) as pair where following is not null);

create table session_phrase (
  session_id integer primary key references session_search on delete cascade,
  pairs integer[] not null
);
create index session_phrase_pairs on session_phrase using gin (pairs);

create or replace function refresh_session_search(ids integer[]) returns void language plpgsql as $$
begin
  delete from session_search where session_id in (select id from session where id = any(ids) and status_code = 9);
  with found as materialized (
    select session.id, session.series_id, session.category_id, session.starts_at, session.recording_url <> '' as has_recording,
      session.name, coalesce(category.name, '') as category, text_of_html(session.description) as description,
      coalesce(people.names, '') as speakers, coalesce(people.places, '') as places, coalesce(files.titles, '') as materials,
      coalesce(credit.names, '{}') as credits
    from session
    left join category on category.id = session.category_id
    left join lateral (
      select string_agg(btrim(speaker.first_name || ' ' || speaker.last_name), ', ' order by session_speaker.sort_order) as names,
        string_agg(speaker.organization, ', ') as places
      from session_speaker join speaker on speaker.id = session_speaker.speaker_id
      where session_speaker.session_id = session.id
    ) as people on true
    left join lateral (
      select string_agg(title, ', ' order by sort_order) as titles from material
      where material.session_id = session.id and is_published
    ) as files on true
    left join lateral (
      select array_agg(session_credit.name order by sort_order) as names from session_credit
      where session_credit.session_id = session.id and is_selected
    ) as credit on true
    where session.id = any(ids) and session.status_code <> 9
  ), spelled as (
    insert into search_word
    select distinct lexeme from found,
      unnest(to_tsvector('simple', plain_text(concat_ws(' ', name, category, speakers, places, materials, description))))
    where lexeme ~ '^[[:alpha:]]{4,30}$'
    order by lexeme
    on conflict do nothing
  ), written as (
    insert into session_search as kept
    select id, series_id, category_id, starts_at, has_recording, credits, speakers, materials, description,
      setweight(to_tsvector('english', plain_text(name)), 'A')
      || setweight(to_tsvector('english', plain_text(concat_ws(' ', category, speakers, places))), 'B')
      || setweight(to_tsvector('english', plain_text(materials)), 'C')
      || setweight(to_tsvector('english', plain_text(description)), 'D'),
      to_tsvector('english', plain_text(name))
    from found
    on conflict (session_id) do update set series_id = excluded.series_id, category_id = excluded.category_id,
      starts_at = excluded.starts_at, has_recording = excluded.has_recording, credits = excluded.credits,
      speakers = excluded.speakers, materials = excluded.materials, description = excluded.description,
      document = excluded.document, title = excluded.title
    where kept.* is distinct from excluded.*
    returning session_id, document
  )
  insert into session_phrase
  select session_id, word_pairs(document) from written
  on conflict (session_id) do update set pairs = excluded.pairs;
end $$;

-- First letter of the last name; accents do not count.
alter table speaker add column initial text not null generated always as (upper(left(plain_text(last_name), 1))) stored;

-- The archives by category; those without one are category 0.
create index session_in_archives on session (series_id, (coalesce(category_id, 0)), starts_at desc, id)
  include (category_id, status_code, ends_at);

-- Written anew, so that every document comes into its row.
delete from session_search;
select refresh_session_search(array(select id from session));
