-- A read-only role with access to public data, for stored procedures. If the database owner cannot create roles, they
-- run in a read-only transaction of the owner.

do $$
begin
  if not exists (select from pg_roles where rolname = 'curbcut_reader') then
    begin
      create role curbcut_reader nologin;
    exception
      -- Roles belong to the whole cluster: another database may create it at the same time.
      when duplicate_object or unique_violation or insufficient_privilege then null;
    end;
  end if;
end $$;

do $$
begin
  if exists (select from pg_roles where rolname = 'curbcut_reader') then
    begin
      if not pg_has_role(current_user, 'curbcut_reader', 'MEMBER') then
        execute format('grant curbcut_reader to %I', current_user);
      end if;
    exception
      when insufficient_privilege or unique_violation or internal_error then null;
    end;
    execute format('grant usage on schema %I to curbcut_reader', current_schema);
    grant select on series, category, session, session_speaker, speaker, session_credit, question to curbcut_reader;
    -- A session with its own video has a recording.
    grant select (session_id) on session_media to curbcut_reader;
  end if;
end $$;
