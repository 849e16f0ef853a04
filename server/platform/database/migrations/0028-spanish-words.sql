-- The confirmation of a registration has the Spanish names again, which 0025 left out of this function.
do $$
declare
  former text := pg_get_functiondef('registration_facts(integer, integer[], integer[], boolean, text)'::regprocedure);
begin
  execute replace(replace(former,
    '''name'', session.name,', '''name'', session.name, ''name_es'', session.name_es,'),
    '''series_name'', series.name,', '''series_name'', series.name, ''series_name_es'', series.name_es,');
end $$;

-- Also "-ibilidad" as "-ible": the stemmer knows "-abilidad", but not this, so "accesibilidad" did not find "accesible".
create or replace function spanish_text(given text) returns text language sql immutable strict parallel safe return
  regexp_replace(regexp_replace(plain_text(given), '([cs])ion\M', '\1ión', 'g'), 'ibilidad(es)?\M', 'ible', 'g')
;

-- Also with "accesibilidad" as it is, which curbcut_es knows only as another word than "accesible".
create or replace function spanish_query(given text) returns tsquery language sql immutable strict parallel safe return
  case when given ~ '[cs]i[oó]n|ibilidad' then to_tsquery('spanish'::regconfig, spanish_text(given))
    || to_tsquery('spanish'::regconfig, regexp_replace(plain_text(given), '([cs])iones\M', '\1ion', 'g'))
  else to_tsquery('spanish'::regconfig, plain_text(given)) end
;

select refresh_session_search(array(
  select session_id from session_search where description_es ~* 'ibilidad'
  union select id from session where name_es ~* 'ibilidad'
  union select session.id from session join category on category.id = category_id where category.name_es ~* 'ibilidad'
  union select session_id from material where title_es ~* 'ibilidad'));
update spoken_passage set text = text where language ~ '^es(-|$)' and text ~* 'ibilidad';
update captions_reading set words = strip(spoken_words(language, (
  select coalesce(string_agg(text, ' ' order by place), '') from spoken_passage as passage
  where passage.session_id = captions_reading.session_id and passage.language = captions_reading.language)))
where language ~ '^es(-|$)';
