-- Finding sessions by their words, and what self-paced courses need. Only what PostgreSQL 15 knows.

-- Both are trusted: the owner of the database may create them.
create extension if not exists unaccent;
create extension if not exists fuzzystrmatch;

alter table session
  -- An external survey page of a self-paced course; empty where there is none.
  add column pre_test_url text not null default '',
  add column hides_steps boolean not null default false;

-- Small letters without accents. The dictionary never changes, so that this may stand in generated columns.
create function plain_text(given text) returns text language sql immutable strict parallel safe
  return lower(unaccent('unaccent'::regdictionary, given));

-- What people read of sanitized HTML.
create function text_of_html(html text) returns text language sql immutable strict parallel safe
  return btrim(regexp_replace(replace(replace(replace(replace(replace(regexp_replace(html, '<[^>]*>', ' ', 'g'),
    '&lt;', '<'), '&gt;', '>'), '&quot;', '"'), '&#39;', ''''), '&amp;', '&'), '\s+', ' ', 'g'));

-- One row for each session that is not deleted: everything that is searched, shown and filtered by, kept by triggers.
create table session_search (
  session_id integer primary key references session on delete cascade,
  series_id integer not null,
  category_id integer,
  starts_at timestamptz not null,
  has_recording boolean not null,
  credits text[] not null,
  speakers text not null,
  materials text not null,
  description text not null,
  document tsvector not null
);
create index session_search_document on session_search using gin (document);
create index session_search_by_start on session_search (starts_at desc, session_id);
create index session_search_by_series on session_search (series_id, starts_at desc, session_id);
create index session_search_by_category on session_search (category_id, starts_at desc, session_id);
create index session_credit_by_name on session_credit (name);
create index session_by_category_and_series on session (series_id, category_id, starts_at desc, id);

-- Every word that a session has ever had: what a mistyped word may have meant.
create table search_word (
  word text primary key
);
create index search_word_by_beginning on search_word (word text_pattern_ops);

alter table speaker add column document tsvector not null generated always as (
  setweight(to_tsvector('english', plain_text(first_name || ' ' || last_name)), 'A')
  || setweight(to_tsvector('english', plain_text(title || ' ' || position || ' ' || organization)), 'B')
  || setweight(to_tsvector('english', plain_text(text_of_html(biography))), 'D')
) stored;
create index speaker_document on speaker using gin (document);
create index speaker_by_name on speaker (lower(last_name), lower(first_name), id);

create function refresh_session_search(ids integer[]) returns void language plpgsql as $$
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
  )
  insert into session_search as kept
  select id, series_id, category_id, starts_at, has_recording, credits, speakers, materials, description,
    setweight(to_tsvector('english', plain_text(name)), 'A')
    || setweight(to_tsvector('english', plain_text(concat_ws(' ', category, speakers, places))), 'B')
    || setweight(to_tsvector('english', plain_text(materials)), 'C')
    || setweight(to_tsvector('english', plain_text(description)), 'D')
  from found
  on conflict (session_id) do update set series_id = excluded.series_id, category_id = excluded.category_id,
    starts_at = excluded.starts_at, has_recording = excluded.has_recording, credits = excluded.credits,
    speakers = excluded.speakers, materials = excluded.materials, description = excluded.description,
    document = excluded.document
  where kept.* is distinct from excluded.*;
end $$;

-- A bulk writer sets curbcut.search to 'later' in its transaction and calls refresh_session_search itself.
create function session_search_waits() returns boolean language sql stable
  return coalesce(current_setting('curbcut.search', true) = 'later', false);

create function session_changed() returns trigger language plpgsql as $$
begin
  if not session_search_waits() then
    perform refresh_session_search(array(select distinct id from changed));
  end if;
  return null;
end $$;
create trigger search_after_insert after insert on session
  referencing new table as changed for each statement execute function session_changed();
create trigger search_after_update after update on session
  referencing new table as changed for each statement execute function session_changed();

create function session_part_changed() returns trigger language plpgsql as $$
begin
  if not session_search_waits() then
    perform refresh_session_search(array(select distinct session_id from changed));
  end if;
  return null;
end $$;
create trigger search_after_insert after insert on session_speaker
  referencing new table as changed for each statement execute function session_part_changed();
create trigger search_after_delete after delete on session_speaker
  referencing old table as changed for each statement execute function session_part_changed();
create trigger search_after_insert after insert on material
  referencing new table as changed for each statement execute function session_part_changed();
create trigger search_after_update after update on material
  referencing new table as changed for each statement execute function session_part_changed();
create trigger search_after_delete after delete on material
  referencing old table as changed for each statement execute function session_part_changed();
create trigger search_after_insert after insert on session_credit
  referencing new table as changed for each statement execute function session_part_changed();
create trigger search_after_update after update on session_credit
  referencing new table as changed for each statement execute function session_part_changed();
create trigger search_after_delete after delete on session_credit
  referencing old table as changed for each statement execute function session_part_changed();

create function speaker_changed() returns trigger language plpgsql as $$
begin
  if not session_search_waits() then
    perform refresh_session_search(array(
      select distinct session_id from session_speaker where speaker_id in (select id from changed)));
  end if;
  return null;
end $$;
create trigger search_after_update after update on speaker
  referencing new table as changed for each statement execute function speaker_changed();

create function category_changed() returns trigger language plpgsql as $$
begin
  if not session_search_waits() then
    perform refresh_session_search(array(select id from session where category_id in (select id from changed)));
  end if;
  return null;
end $$;
create trigger search_after_update after update on category
  referencing new table as changed for each statement execute function category_changed();

-- What stood there before.
select refresh_session_search(array(select id from session));
