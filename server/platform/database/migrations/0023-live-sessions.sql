-- Live sessions: events that every server process passes on to its readers, links for captioners, and lines of captions.

-- What readers of a live page must learn. Ids of one session commit in their order (publish-event.ts), so that a reader
-- who resumes after an id misses nothing.
create table live_event (
  id bigint generated always as identity primary key,
  session_id integer not null references session on delete cascade,
  kind text not null check (kind <> ''),
  audience text not null check (audience in ('everyone', 'staff')),
  data jsonb not null,
  created_at timestamptz not null
);
create index live_event_by_session on live_event (session_id, id);
create index live_event_by_time on live_event (created_at);

-- Notifies all server processes that a session has new events.
create function notify_live_event() returns trigger language plpgsql as $$
begin
  perform pg_notify('live_event', new.session_id::text);
  return null;
end $$;
create trigger notify_live_event after insert on live_event for each row execute function notify_live_event();

-- Private addresses for captioners and their software. Only hashes of their keys are stored.
create table caption_link (
  id integer generated always as identity primary key,
  session_id integer not null references session on delete cascade,
  key_hash bytea not null unique check (length(key_hash) = 32),
  -- The firm or person that receives the link, as entered by staff.
  recipient text not null check (btrim(recipient) <> '' and length(recipient) <= 200),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  opened_at timestamptz,
  ended_at timestamptz,
  check (expires_at > created_at)
);
create index caption_link_by_session on caption_link (session_id);

create table caption_line (
  id integer generated always as identity primary key,
  session_id integer not null references session on delete cascade,
  link_id integer not null references caption_link on delete cascade,
  -- BCP 47, in its canonical form.
  language text not null check (language <> '' and length(language) <= 35),
  -- As counted by the sender. A line that is sent again has the same number and text.
  sequence bigint not null check (sequence >= 0),
  text_hash bytea not null check (length(text_hash) = 32),
  speaker text not null default '' check (length(speaker) <= 100),
  text text not null check (btrim(text) <> '' and length(text) <= 2000),
  said_at timestamptz not null,
  corrected_at timestamptz,
  unique (link_id, language, sequence, text_hash)
);
create index caption_line_by_session on caption_line (session_id, id);
