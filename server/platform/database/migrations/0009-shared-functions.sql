-- Functions for search, the change counter of the catalog, and the audit log.

set local check_function_bodies = off;

create or replace function count_catalog_change() returns void language plpgsql as $$
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

-- A bulk writer sets curbcut.search to 'later' in its transaction and calls refresh_session_search itself.
create or replace function session_search_waits() returns boolean language sql stable return
  coalesce((current_setting('curbcut.search', true) = 'later'), false)
;

-- Forces the bitmap index scan. The planner counts rows and ignores that each row holds thousands of words.
create or replace function recordings_that_say(query tsquery) returns setof integer language sql stable rows 300 set
  enable_seqscan to 'off' set enable_indexscan to 'off' as $$
  select session_id from captions_reading where words @@ query
$$;

create or replace function refresh_person_search(ids integer[]) returns void language sql as $$
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

create or replace function audit_hash(event audit_event) returns bytea language sql stable set search_path = pg_catalog, pg_temp
  as $$
  select sha256(event.previous_hash || convert_to(jsonb_build_array(
    event.id, extract(epoch from event.at), event.kind, event.actor_id, event.subject_id,
    event.network, event.request_id, event.details)::text, 'utf8'))
$$;
