-- What is said in films, by their captions, so that a search finds it. Only what PostgreSQL 15 knows.

-- Captions that have been read; none while they wait for it.
create table captions_reading (
  session_id integer not null,
  language text not null,
  -- Of the text, as SHA-256 in base64; empty where there was none to be had.
  digest text not null,
  read_at timestamptz not null,
  -- Every word of them, without places: which recordings can have what is looked for.
  words tsvector not null,
  primary key (session_id, language),
  foreign key (session_id, language) references session_captions on delete cascade
);

-- Without a list of what is to be put in later: each search would read it.
create index captions_reading_words on captions_reading using gin (words) with (fastupdate = off);

-- By the index always: the planner counts the rows, and not that each of them is thousands of words long.
create function recordings_that_say(query tsquery) returns setof integer language sql stable rows 300
set enable_seqscan = off set enable_indexscan = off as $$
  select session_id from captions_reading where words @@ query
$$;

-- A paragraph of what is said, within a minute or so: its words belong together.
create table spoken_passage (
  session_id integer not null,
  language text not null,
  place integer not null,
  text text not null,
  -- Where each caption begins: [{"place": 0, "second": 3.9}], by UTF-16 units of the text and seconds of the film.
  lines jsonb not null check (jsonb_typeof(lines) = 'array'),
  document tsvector not null generated always as (to_tsvector('english', plain_text(text))) stored,
  primary key (session_id, language, place),
  foreign key (session_id, language) references captions_reading on delete cascade
);
-- Without an index of their words: the passages of few recordings are looked through, newest first. Documents stay in
-- their rows, so that this reads one page for several of them.
alter table spoken_passage alter column document set storage main;
alter table spoken_passage alter column text set storage external;

-- Another file is read anew.
create function captions_moved() returns trigger language plpgsql as $$
begin
  delete from captions_reading where session_id = new.session_id and language = new.language;
  return null;
end $$;
create trigger read_anew after update of src on session_captions
  for each row when (new.src <> old.src) execute function captions_moved();

-- However captions come in, the job that reads them is there.
create function captions_wait() returns trigger language plpgsql as $$
begin
  if to_regnamespace('graphile_worker') is not null and exists (select from changed) then
    perform graphile_worker.add_job('read-captions', '{"onlyNew": true}'::json, job_key => 'read-new-captions');
  end if;
  return null;
end $$;
create trigger read_after_insert after insert on session_captions
  referencing new table as changed for each statement execute function captions_wait();
create trigger read_after_update after update on session_captions
  referencing new table as changed for each statement execute function captions_wait();
