-- Digests: how often subscribers get email updates, and the news that digests list.

alter table subscriber
  add column frequency text not null default 'immediately' check (frequency in ('immediately', 'weekly', 'monthly')),
  -- The id of the last news that a digest to this subscriber covered, whether or not it listed any.
  add column news_until integer not null default 0;
create index subscriber_by_frequency on subscriber (frequency, language, id) where ended_at is null;

alter table mailing
  alter column session_id drop not null,
  drop constraint mailing_kind_check,
  add check (kind in ('session', 'recording', 'weekly', 'monthly')),
  -- Staff left the session to the digests, so that the mailing has no emails of its own.
  add column is_for_digest boolean not null default false,
  -- The day on which a digest is due, in Eastern Time. Each is made once, whatever the clocks of servers do.
  add column period date,
  -- The id of the last news that a digest covers.
  add column news_until integer,
  add check ((kind in ('session', 'recording')) = (session_id is not null)),
  add check ((kind in ('weekly', 'monthly')) = (period is not null)),
  add check ((kind in ('weekly', 'monthly')) = (news_until is not null)),
  add check (not is_for_digest or session_id is not null),
  add unique (kind, period);
create index mailing_not_written on mailing (id) where written_at is null and stopped_at is null;

alter table mailing_recipient
  -- What a digest listed, so that nobody gets it again.
  add column sessions integer[] not null default '{}',
  add column recordings integer[] not null default '{}';

-- What digests can list. Ids, not times, say what is new, so that a clock that jumps neither repeats nor skips anything.
create table news (
  id integer generated always as identity primary key,
  session_id integer not null references session on delete cascade,
  kind text not null check (kind in ('session', 'recording')),
  -- Staff announced it. Null: it was published.
  mailing_id integer references mailing on delete cascade,
  created_at timestamptz not null default now()
);
create index news_by_session on news (session_id);
create index news_by_mailing on news (mailing_id) where mailing_id is not null;
create index news_by_time on news (created_at);

create function note_published_session() returns trigger language plpgsql as $$
begin
  if new.status_code = 1 and (tg_op = 'INSERT' or old.status_code <> 1) then
    insert into news (session_id, kind) values (new.id, 'session');
  end if;
  -- A recording that comes with a new session is old: the session was imported.
  if tg_op = 'UPDATE' and new.status_code in (0, 1, 2, 7) then
    if new.recording_url <> '' and old.recording_url = '' or old.status_code not in (0, 1, 2, 7) and (
      new.recording_url <> '' or exists (select from session_media where session_id = new.id)
    ) then
      insert into news (session_id, kind) values (new.id, 'recording');
    end if;
  end if;
  return null;
end $$;
create trigger note_new_session after insert on session
  for each row when (new.status_code = 1) execute function note_published_session();
create trigger note_published_session after update of status_code, recording_url on session
  for each row when (new.status_code <> old.status_code or new.recording_url <> old.recording_url)
  execute function note_published_session();

create function note_published_recording() returns trigger language plpgsql as $$
begin
  insert into news (session_id, kind)
  select id, 'recording' from session where id = new.session_id and status_code in (0, 1, 2, 7);
  return null;
end $$;
create trigger note_published_recording after insert on session_media
  for each row execute function note_published_recording();
