-- Texts of staff in Spanish, beside the English ones. Empty: not translated. Search finds them as Spanish words.

set local check_function_bodies = off;

alter table category add column name_es text not null default '';
alter table series
  add column name_es text not null default '',
  add column description_es text not null default '',
  add column home_html_es text not null default '',
  add column sidebar_html_es text not null default '';
alter table session
  add column name_es text not null default '',
  add column description_es text not null default '';
alter table material add column title_es text not null default '';
alter table announcement
  add column subject_es text not null default '' check (subject_es !~ '[\r\n]'),
  add column body_es text not null default '',
  add check ((subject_es = '') = (body_es = ''));

-- As before, with the Spanish name.
create or replace function count_session_revision() returns trigger language plpgsql as $$
begin
  if (new.starts_at, new.ends_at, new.name, new.name_es, new.join_url, new.dial_in, new.dial_in_code,
      new.captioning_url, new.status_code = 9)
    is distinct from (old.starts_at, old.ends_at, old.name, old.name_es, old.join_url, old.dial_in, old.dial_in_code,
      old.captioning_url, old.status_code = 9)
  then
    new.revision := old.revision + 1;
  end if;
  return new;
end
$$;

-- As before, with the Spanish names.
do $$
declare
  former text := pg_get_functiondef('registration_facts(integer, integer[], integer[], boolean, text)'::regprocedure);
begin
  execute replace(replace(former,
    '''name'', session.name,', '''name'', session.name, ''name_es'', session.name_es,'),
    '''series_name'', series.name,', '''series_name'', series.name, ''series_name_es'', series.name_es,');
end $$;

-- Marks matches in Spanish texts.
create text search configuration curbcut_es (copy = spanish);
alter text search configuration curbcut_es
  alter mapping for hword, hword_part, word with unaccent, spanish_stem;

-- Spanish without accents, so that words are found with and without them. The stemmer knows "-ción", but not "-cion".
create function spanish_text(given text) returns text language sql immutable strict parallel safe return
  regexp_replace(plain_text(given), '([cs])ion\M', '\1ión', 'g')
;

-- The stems of Spanish words, each prefixed with a tilde: "media" is "medi" in Spanish and must not find "medical".
create function spanish_words(given text) returns tsvector language sql immutable strict parallel safe return ((select
  coalesce(string_agg(quote_literal('~' || word.lexeme) || ':' || array_to_string(word.positions, ','), ' '), '')
  from unnest(to_tsvector('spanish'::regconfig, spanish_text(given))) as word(lexeme, positions, weights)))::tsvector
;

-- A query for Spanish stems without tildes, to mark matches. It has "adaptacion" for "adaptaciones", because curbcut_es
-- does not know "-cion" either.
create function spanish_query(given text) returns tsquery language sql immutable strict parallel safe return
  case when given ~ '[cs]i[oó]n' then to_tsquery('spanish'::regconfig, spanish_text(given))
    || to_tsquery('spanish'::regconfig, regexp_replace(plain_text(given), '([cs])iones\M', '\1ion', 'g'))
  else to_tsquery('spanish'::regconfig, plain_text(given)) end
;

-- What is said in a video, by the language of its captions.
create function spoken_words(language text, given text) returns tsvector language sql immutable strict parallel safe
  return case when language ~ '^es(-|$)' then spanish_words(given)
    else to_tsvector('english'::regconfig, plain_text(given)) end
;

-- Builds a search query. Each term matches as English words, as Spanish words with their tildes, or as words of names;
-- `names` holds the latter with their equals signs. A term that consists of stop words only is ignored; Spanish ones, like "sea" or "son",
-- are ignored beside other words.
create or replace function search_query(terms text[], names text[], is_excluded boolean[], takes_any boolean)
  returns tsquery language plpgsql immutable strict parallel safe as $$
declare
  english tsquery;
  spanish tsquery;
  term tsquery;
  wanted tsquery;
begin
  for place in 1 .. cardinality(terms) loop
    english := to_tsquery('english', plain_text(terms[place]));
    spanish := spanish_query(terms[place]);
    term := english;
    if numnode(english) > 0 then
      if numnode(spanish) > 0 then
        term := english || regexp_replace(spanish::text, '''([^'']+)''', '''~\1''', 'g')::tsquery
          || plain_text(names[place])::tsquery;
      elsif is_excluded[place] or not exists (
        select from unnest(terms, is_excluded) as other(term, is_excluded)
        where not other.is_excluded and numnode(to_tsquery('english', plain_text(other.term))) > 0
          and numnode(spanish_query(other.term)) > 0)
      then
        term := english || plain_text(names[place])::tsquery;
      else
        term := spanish;
      end if;
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

alter table session_search
  add column materials_es text not null default '',
  add column description_es text not null default '';

-- Title words weigh most, then words of the description, category, organizations and materials, then speaker names.
-- The words of both languages are in one document.
create or replace function refresh_session_search(ids integer[]) returns void language plpgsql as $_$
begin
  delete from session_search where session_id in (select id from session where id = any(ids) and status_code = 9);
  with found as materialized (
    select session.id, session.series_id, session.category_id, session.starts_at,
      session.recording_url <> '' or exists (select from session_media where session_id = session.id) as has_recording,
      session.name, coalesce(category.name, '') as category, text_of_html(session.description) as description,
      session.name_es, coalesce(category.name_es, '') as category_es,
      text_of_html(session.description_es) as description_es,
      coalesce(people.names, '') as speakers, coalesce(people.places, '') as places,
      coalesce(files.titles, '') as materials, coalesce(files.titles_es, '') as materials_es,
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
      select string_agg(title, ', ' order by sort_order) as titles,
        string_agg(nullif(title_es, ''), ', ' order by sort_order) as titles_es
      from material where material.session_id = session.id and is_published
    ) as files on true
    left join lateral (
      select array_agg(session_credit.name order by sort_order) as names from session_credit
      where session_credit.session_id = session.id and is_selected
    ) as credit on true
    where session.id = any(ids) and session.status_code <> 9
  ), spelled as (
    insert into search_word
    select distinct lexeme from found,
      unnest(to_tsvector('simple', plain_text(concat_ws(' ', name, category, speakers, places, materials, description,
        name_es, category_es, materials_es, description_es))))
    where lexeme ~ '^[[:alpha:]]{4,30}$'
    order by lexeme
    on conflict do nothing
  ), written as (
    insert into session_search as kept (session_id, series_id, category_id, starts_at, has_recording, credits, speakers,
      materials, description, document, title, materials_es, description_es)
    select id, series_id, category_id, starts_at, has_recording, credits, speakers, materials, description,
      setweight(to_tsvector('english', plain_text(name)), 'A')
      || setweight(name_words(speakers), 'D')
      || setweight(to_tsvector('english', plain_text(concat_ws(' ', category, places))), 'C')
      || setweight(to_tsvector('english', plain_text(materials)), 'C')
      || setweight(to_tsvector('english', plain_text(description)), 'B')
      || setweight(spanish_words(name_es), 'A')
      || setweight(spanish_words(concat_ws(' ', category_es, materials_es)), 'C')
      || setweight(spanish_words(description_es), 'B'),
      to_tsvector('english', plain_text(name)) || spanish_words(name_es),
      materials_es, description_es
    from found
    on conflict (session_id) do update set series_id = excluded.series_id, category_id = excluded.category_id,
      starts_at = excluded.starts_at, has_recording = excluded.has_recording, credits = excluded.credits,
      speakers = excluded.speakers, materials = excluded.materials, description = excluded.description,
      document = excluded.document, title = excluded.title, materials_es = excluded.materials_es,
      description_es = excluded.description_es
    where kept.* is distinct from excluded.*
    returning session_id, document
  )
  insert into session_phrase
  select session_id, word_pairs(document) from written
  on conflict (session_id) do update set pairs = excluded.pairs;
end $_$;

-- As before, with the Spanish name.
create or replace function category_changed() returns trigger language plpgsql as $$
begin
  if not session_search_waits() then
    perform refresh_session_search(array(
      select session.id from session
      join changed on changed.id = session.category_id
      join former on former.id = changed.id
      where (changed.name, changed.name_es) <> (former.name, former.name_es)));
  end if;
  return null;
end $$;

-- Passages by the language of the captions. Dropping the column drops its index.
alter table spoken_passage drop column document;
alter table spoken_passage
  add column document tsvector generated always as (spoken_words(language, text)) stored not null;
alter table spoken_passage alter column document set storage main;
create index spoken_passage_document on spoken_passage using gin (document) with (fastupdate=off);
update captions_reading set words = strip(spoken_words(language, (
  select coalesce(string_agg(text, ' ' order by place), '') from spoken_passage as passage
  where passage.session_id = captions_reading.session_id and passage.language = captions_reading.language)))
where language ~ '^es(-|$)';
