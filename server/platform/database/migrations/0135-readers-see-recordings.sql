-- The procedures name a session as the latest once it has a recording, which can be a video of its own.

do $$
begin
  if exists (select from pg_roles where rolname = 'curbcut_reader') then
    grant select (session_id) on session_media to curbcut_reader;
  end if;
end $$;
