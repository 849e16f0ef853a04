-- A video on the portal counts as a recording in the search, as an address elsewhere does. Only what PostgreSQL 15 knows.

create or replace function refresh_session_search(ids integer[]) returns void language plpgsql as $$
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
end $$;

create trigger search_after_insert after insert on session_media
  referencing new table as changed for each statement execute function session_part_changed();
create trigger search_after_delete after delete on session_media
  referencing old table as changed for each statement execute function session_part_changed();

update session_search set has_recording = true
where not has_recording and session_id in (select session_id from session_media);
