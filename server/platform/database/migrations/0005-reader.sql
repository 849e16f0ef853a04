-- A role that may only read what visitors see; commands run under it. Where the owner of the database may not make
-- roles, commands run in a read-only transaction under the owner.

do $$
begin
  if not exists (select from pg_roles where rolname = 'curbcut_reader') then
    begin
      create role curbcut_reader nologin;
    exception
      -- Roles belong to the whole server: another database may have made it in this moment.
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
  end if;
end $$;
