-- Names are searched as they are written: “parking” is not a form of the name Park. Only what PostgreSQL 15 knows.

-- Marks words of names in texts that are shown.
create text search configuration curbcut_names (copy = simple);
alter text search configuration curbcut_names
  alter mapping for hword, hword_part, word with unaccent, simple;

-- Words of names with an equals sign before each, so that they stand in one document with the stems of other words
-- and are never taken for one of them.
create function name_words(names text) returns tsvector language sql immutable strict parallel safe
  return (select coalesce(string_agg(quote_literal('=' || lexeme) || ':' || array_to_string(positions, ','), ' '), '')
    from unnest(to_tsvector('simple', plain_text(names))))::tsvector;

-- What a search looks for: each term as words of the language, or as words of names, which `names` writes with their
-- equals sign. A term of stop words alone asks for nothing.
create function search_query(terms text[], names text[], is_excluded boolean[], takes_any boolean)
returns tsquery language plpgsql immutable strict parallel safe as $$
declare
  term tsquery;
  wanted tsquery;
begin
  for place in 1 .. cardinality(terms) loop
    term := to_tsquery('english', plain_text(terms[place]));
    if numnode(term) > 0 then
      term := term || plain_text(names[place])::tsquery;
    end if;
    if is_excluded[place] then
      wanted := coalesce(wanted && !! term, !! term);
    elsif takes_any then
      wanted := coalesce(wanted || term, term);
    else
      wanted := coalesce(wanted && term, term);
    end if;
  end loop;
  return wanted;
end $$;

alter table speaker drop column document;
alter table speaker add column document tsvector not null generated always as (
  setweight(name_words(first_name || ' ' || last_name), 'A')
  || setweight(to_tsvector('english', plain_text(title || ' ' || position || ' ' || organization)), 'B')
  || setweight(to_tsvector('english', plain_text(text_of_html(biography))), 'D')
) stored;
create index speaker_document on speaker using gin (document);

-- A word of the title counts more than one of the description, and that more than a speaker's name.
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
      || setweight(name_words(speakers), 'D')
      || setweight(to_tsvector('english', plain_text(concat_ws(' ', category, places))), 'C')
      || setweight(to_tsvector('english', plain_text(materials)), 'C')
      || setweight(to_tsvector('english', plain_text(description)), 'B'),
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

select refresh_session_search(array(select id from session));
