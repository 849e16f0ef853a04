-- Functions of texts, names and times, also for computed columns.

-- The first day of the month in Eastern Time that contains the given time.
create or replace function eastern_month(given timestamptz) returns date language sql immutable strict parallel safe return
  (date_trunc('month', (given at time zone 'America/New_York')))::date
;

-- Lower-case text without accents. Immutable, so that generated columns can use it: the dictionary never changes.
create or replace function plain_text(given text) returns text language sql immutable strict parallel safe return
  lower(unaccent('public.unaccent'::regdictionary, given))
;

-- The words of names, each prefixed with an equals sign. One document can then hold names and the stems of other words,
-- and the two never match each other.
create or replace function name_words(names text) returns tsvector language sql immutable strict parallel safe return ((select
  coalesce(string_agg(((quote_literal(('=' || unnest.lexeme)) || ':') || array_to_string(unnest.positions, ',')), ' '),
  '') as "coalesce" from unnest(to_tsvector('simple'::regconfig, plain_text(name_words.names))) unnest(lexeme,
  positions, weights)))::tsvector
;

-- Normalized words for comparison: lower case, no accents or apostrophes, separated by single spaces.
create or replace function person_words(given text) returns text language sql immutable strict parallel safe return
  btrim(regexp_replace(regexp_replace(plain_text(normalize(given, nfkc)), '[''’‘ʼ`´]', '', 'g'),
  '[[:punct:][:space:]]+', ' ', 'g'))
;

-- The plain text of sanitized HTML.
create or replace function text_of_html(html text) returns text language sql immutable strict parallel safe return
  btrim(regexp_replace(replace(replace(replace(replace(replace(regexp_replace(html, '<[^>]*>', ' ', 'g'), '&lt;', '<'),
  '&gt;', '>'), '&quot;', '"'), '&#39;', ''''), '&amp;', '&'), '\s+', ' ', 'g'))
;

-- Hashes of adjacent word pairs. A phrase search finds candidates by their pairs and then checks the document.
-- With the document alone, it would read every session that has all the words.
create or replace function word_pairs(document tsvector) returns integer[] language sql immutable strict parallel safe return
  (select coalesce(array_agg(distinct hashtext(((pair.lexeme || ' ') || pair.following))), '{}'::integer[]) as
  "coalesce" from (select word.lexeme, lead(word.lexeme) over (order by word.place) as following from (select
  unnest.lexeme, unnest(unnest.positions) as place from unnest(word_pairs.document) unnest(lexeme, positions, weights))
  word) pair where (pair.following is not null))
;

-- Spanish without accents, so that words are found with and without them. The stemmer knows "-ción", but not "-cion", and
-- "-abilidad", but not "-ibilidad": "accesibilidad" must find "accesible".
create or replace function spanish_text(given text) returns text language sql immutable strict parallel safe return
  regexp_replace(regexp_replace(plain_text(given), '([cs])ion\M', '\1ión', 'g'), 'ibilidad(es)?\M', 'ible', 'g')
;

-- The stems of Spanish words, each prefixed with a tilde: "media" is "medi" in Spanish and must not find "medical".
create or replace function spanish_words(given text) returns tsvector language sql immutable strict parallel safe return ((select
  coalesce(string_agg(quote_literal('~' || word.lexeme) || ':' || array_to_string(word.positions, ','), ' '), '')
  from unnest(to_tsvector('spanish'::regconfig, spanish_text(given))) as word(lexeme, positions, weights)))::tsvector
;

-- A query for Spanish stems without tildes, to mark matches. It has "adaptacion" for "adaptaciones" and "accesibilidad" as it
-- is, because curbcut_es does not know these endings.
create or replace function spanish_query(given text) returns tsquery language sql immutable strict parallel safe return
  case when given ~ '[cs]i[oó]n|ibilidad' then to_tsquery('spanish'::regconfig, spanish_text(given))
    || to_tsquery('spanish'::regconfig, regexp_replace(plain_text(given), '([cs])iones\M', '\1ion', 'g'))
  else to_tsquery('spanish'::regconfig, plain_text(given)) end
;

-- What is said in a video, by the language of its captions.
create or replace function spoken_words(language text, given text) returns tsvector language sql immutable strict parallel safe
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
