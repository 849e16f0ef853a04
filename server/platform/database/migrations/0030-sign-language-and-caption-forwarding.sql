-- What staff add to a live session: sign language, and another place that its captions are sent to.

create table live_sign_language (
  session_id integer primary key references session on delete cascade,
  -- A page, or a video (HLS, MP4).
  address text not null check (address <> '' and length(address) <= 1000)
);

-- Captions are also sent to Zoom: each line once, in their order.
create table caption_forward (
  session_id integer primary key references session on delete cascade,
  -- Zoom's address for captions; whoever knows it can send captions to the meeting.
  address text not null check (address <> '' and length(address) <= 1000),
  -- Everything up to this event was sent, or is not for Zoom.
  after_event bigint not null,
  -- The number of the last line that was sent.
  sequence integer not null default 0,
  sent_at timestamptz,
  -- Failed tries of the next line.
  failures integer not null default 0,
  -- Why the last try failed: no answer, or this status.
  last_error text,
  -- Null: Zoom takes no more, until staff enter an address again.
  next_try_at timestamptz
);
