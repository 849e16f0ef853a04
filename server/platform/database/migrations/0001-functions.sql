-- Extensions, domains, text search configurations, and functions that tables use. Requires PostgreSQL 15.

-- Some functions read tables that later files create.
set local check_function_bodies = off;

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

create function count_catalog_change() returns void language plpgsql as $$
begin
  -- One update per transaction is enough, because an import writes thousands of rows. A rollback also resets the flag.
  if current_setting('curbcut.has_counted', true) = 'yes' then
    return;
  end if;
  perform set_config('curbcut.has_counted', 'yes', true);
  raise info using errcode = 'CB001', message = 'the catalog changes';
  update catalog_version set changes = changes + 1
    where id = (select id from catalog_version order by id for update skip locked limit 1);
  if not found then
    insert into catalog_version (changes) values (1);
  end if;
end
$$;

-- The first day of the month in Eastern Time that contains the given time.
create function eastern_month(given timestamptz) returns date language sql immutable strict parallel safe return
  (date_trunc('month', (given at time zone 'America/New_York')))::date
;

-- Lower-case text without accents. Immutable, so that generated columns can use it: the dictionary never changes.
create function plain_text(given text) returns text language sql immutable strict parallel safe return
  lower(unaccent('public.unaccent'::regdictionary, given))
;

-- The words of names, each prefixed with an equals sign. One document can then hold names and the stems of other words,
-- and the two never match each other.
create function name_words(names text) returns tsvector language sql immutable strict parallel safe return ((select
  coalesce(string_agg(((quote_literal(('=' || unnest.lexeme)) || ':') || array_to_string(unnest.positions, ',')), ' '),
  '') as "coalesce" from unnest(to_tsvector('simple'::regconfig, plain_text(name_words.names))) unnest(lexeme,
  positions, weights)))::tsvector
;

-- Normalized words for comparison: lower case, no accents or apostrophes, separated by single spaces.
create function person_words(given text) returns text language sql immutable strict parallel safe return
  btrim(regexp_replace(regexp_replace(plain_text(normalize(given, nfkc)), '[''’‘ʼ`´]', '', 'g'),
  '[[:punct:][:space:]]+', ' ', 'g'))
;

-- Forces the bitmap index scan. The planner counts rows and ignores that each row holds thousands of words.
create function recordings_that_say(query tsquery) returns setof integer language sql stable rows 300 set
  enable_seqscan to 'off' set enable_indexscan to 'off' as $$
  select session_id from captions_reading where words @@ query
$$;

create function refresh_person_search(ids integer[]) returns void language sql as $$
  insert into person_search as kept
  select account.id, person_words(account.last_name || ' ' || account.first_name),
    ' ' || person_words(account.first_name || ' ' || account.last_name),
    ' ' || person_words(concat_ws(' ', account.first_name, account.last_name, people.names)),
    ' ' || person_words(concat_ws(' ', account.first_name, account.last_name, account.email, account.organization,
      people.names, bodies.numbers, papers.numbers))
      || ' ' || regexp_replace(account.phone, '\D', '', 'g')
  from account
  left join lateral (
    select string_agg(first_name || ' ' || last_name, ' ' order by member.id) as names
    from member where member.account_id = account.id and removed_at is null and not is_self
  ) as people on true
  left join lateral (
    select string_agg(number || ' ' || regexp_replace(number, '[^[:alnum:]]', '', 'g'), ' ' order by body) as numbers
    from membership where membership.account_id = account.id
  ) as bodies on true
  left join lateral (
    select string_agg(number, ' ' order by number) as numbers
    from certificate where certificate.account_id = account.id
  ) as papers on true
  where account.id = any(ids)
  on conflict (account_id) do update set sort_name = excluded.sort_name, own_name = excluded.own_name,
    names = excluded.names, document = excluded.document
  where kept.* is distinct from excluded.*;
$$;

-- Builds a search query. Each term matches as English words or as words of names; `names` holds the latter with their
-- equals signs. A term that consists of stop words only is ignored.
create function search_query(terms text[], names text[], is_excluded boolean[], takes_any boolean) returns tsquery
  language plpgsql immutable strict parallel safe as $$
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

-- A bulk writer sets curbcut.search to 'later' in its transaction and calls refresh_session_search itself.
create function session_search_waits() returns boolean language sql stable return
  coalesce((current_setting('curbcut.search', true) = 'later'), false)
;

-- The plain text of sanitized HTML.
create function text_of_html(html text) returns text language sql immutable strict parallel safe return
  btrim(regexp_replace(replace(replace(replace(replace(replace(regexp_replace(html, '<[^>]*>', ' ', 'g'), '&lt;', '<'),
  '&gt;', '>'), '&quot;', '"'), '&#39;', ''''), '&amp;', '&'), '\s+', ' ', 'g'))
;

-- Hashes of adjacent word pairs. A phrase search finds candidates by their pairs and then checks the document.
-- With the document alone, it would read every session that has all the words.
create function word_pairs(document tsvector) returns integer[] language sql immutable strict parallel safe return
  (select coalesce(array_agg(distinct hashtext(((pair.lexeme || ' ') || pair.following))), '{}'::integer[]) as
  "coalesce" from (select word.lexeme, lead(word.lexeme) over (order by word.place) as following from (select
  unnest.lexeme, unnest(unnest.positions) as place from unnest(word_pairs.document) unnest(lexeme, positions, weights))
  word) pair where (pair.following is not null))
;

-- Title words weigh most, then words of the description, category, organizations and materials, then speaker names.
create function refresh_session_search(ids integer[]) returns void language plpgsql as $_$
begin
  delete from session_search where session_id in (select id from session where id = any(ids) and status_code = 9);
  with found as materialized (
    select session.id, session.series_id, session.category_id, session.starts_at,
      session.recording_url <> '' or exists (select from session_media where session_id = session.id) as has_recording,
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
end $_$;
