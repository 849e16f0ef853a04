-- The audit log's hash, the view of changed report months, and triggers with their functions.

set local check_function_bodies = off;

create view number_changed_month as
  select number_change.month
  from number_change
  where number_change.month is not null
  union
  select eastern_month(session.starts_at) as month
  from session
  where session.id in (select number_change.session_id from number_change)
  union
  select eastern_month(session.starts_at) as month
  from session
  where session.id in (
    select registration.session_id
    from registration
    where registration.account_id in (select number_change.account_id from number_change)
      and registration.cancelled_at is null
    union all
    select registration.session_id
    from registration
    where registration.account_id in (select number_change.account_id from number_change)
      and registration.cancelled_at is not null
    union all
    select accommodation_request.session_id
    from accommodation_request
    where accommodation_request.account_id in (select number_change.account_id from number_change)
  )
  union
  select date_trunc('month', (certificate.earned_on)::timestamptz)::date as month
  from certificate
  where certificate.account_id in (select number_change.account_id from number_change)
  union
  select eastern_month(question.asked_at) as month
  from question
  where question.account_id in (select number_change.account_id from number_change);

create function audit_hash(event audit_event) returns bytea language sql stable set search_path = pg_catalog, pg_temp
  as $$
  select sha256(event.previous_hash || convert_to(jsonb_build_array(
    event.id, extract(epoch from event.at), event.kind, event.actor_id, event.subject_id,
    event.network, event.request_id, event.details)::text, 'utf8'))
$$;

create function catalog_changed() returns trigger language plpgsql as $$
begin
  perform count_catalog_change();
  return null;
end
$$;
create trigger catalog_changed after insert or delete or update or truncate on captions_reading
  for each statement execute function catalog_changed();
create trigger catalog_changed after insert or delete or update or truncate on category
  for each statement execute function catalog_changed();
create trigger catalog_changed after insert or delete or update or truncate on material
  for each statement execute function catalog_changed();
create trigger catalog_changed after insert or delete or update or truncate on organization
  for each statement execute function catalog_changed();
create trigger catalog_changed after insert or delete or update or truncate on question
  for each statement execute function catalog_changed();
create trigger catalog_changed after truncate on registration for each statement execute function catalog_changed();
create trigger catalog_changed after insert or delete or update or truncate on search_word
  for each statement execute function catalog_changed();
create trigger catalog_changed after insert or delete or update or truncate on series
  for each statement execute function catalog_changed();
create trigger catalog_changed after insert or delete or update or truncate on session
  for each statement execute function catalog_changed();
create trigger catalog_changed after insert or delete or update or truncate on session_captions
  for each statement execute function catalog_changed();
create trigger catalog_changed after insert or delete or update or truncate on session_credit
  for each statement execute function catalog_changed();
create trigger catalog_changed after insert or delete or update or truncate on session_media
  for each statement execute function catalog_changed();
create trigger catalog_changed after insert or delete or update or truncate on session_phrase
  for each statement execute function catalog_changed();
create trigger catalog_changed after insert or delete or update or truncate on session_search
  for each statement execute function catalog_changed();
create trigger catalog_changed after insert or delete or update or truncate on session_speaker
  for each statement execute function catalog_changed();
create trigger catalog_changed after insert or delete or update or truncate on setting
  for each statement execute function catalog_changed();
create trigger catalog_changed after insert or delete or update or truncate on speaker
  for each statement execute function catalog_changed();
create trigger catalog_changed after insert or delete or update or truncate on spoken_passage
  for each statement execute function catalog_changed();

-- Increments the version on each update from any source. Arguments: columns that the database itself maintains.
create function count_version() returns trigger language plpgsql as $$
declare
  -- tg_argv is null if there are no arguments.
  aside text[] := coalesce(tg_argv, '{}') || 'version'::text;
begin
  -- A writer that changes parts in other tables sets a new version explicitly.
  if new.version <> old.version or to_jsonb(new) - aside is distinct from to_jsonb(old) - aside then
    new.version := old.version + 1;
  else
    new.version := old.version;
  end if;
  return new;
end
$$;
create trigger count_version before update on category for each row execute function count_version('sort_order');
create trigger count_version before update on organization for each row execute function count_version();
create trigger count_version before update on series for each row execute function count_version();
create trigger count_version before update on session
  for each row execute function count_version('plain_name', 'revision');
create trigger count_version before update on setting for each row execute function count_version();
create trigger count_version before update on speaker
  for each row execute function count_version('document', 'initial');

-- Reindexes a category's sessions if its name changes, but not if its position changes.
create function category_changed() returns trigger language plpgsql as $$
begin
  if not session_search_waits() then
    perform refresh_session_search(array(
      select session.id from session
      join changed on changed.id = session.category_id
      join former on former.id = changed.id
      where changed.name <> former.name));
  end if;
  return null;
end $$;
create trigger search_after_update after update on category referencing old table as former new table as changed
  for each statement execute function category_changed();

create function session_part_changed() returns trigger language plpgsql as $$
begin
  if not session_search_waits() then
    perform refresh_session_search(array(select distinct session_id from changed));
  end if;
  return null;
end $$;
create trigger search_after_delete after delete on material referencing old table as changed
  for each statement execute function session_part_changed();
create trigger search_after_insert after insert on material referencing new table as changed
  for each statement execute function session_part_changed();
create trigger search_after_update after update on material referencing new table as changed
  for each statement execute function session_part_changed();
create trigger search_after_delete after delete on session_credit referencing old table as changed
  for each statement execute function session_part_changed();
create trigger search_after_insert after insert on session_credit referencing new table as changed
  for each statement execute function session_part_changed();
create trigger search_after_update after update on session_credit referencing new table as changed
  for each statement execute function session_part_changed();
create trigger search_after_delete after delete on session_media referencing old table as changed
  for each statement execute function session_part_changed();
create trigger search_after_insert after insert on session_media referencing new table as changed
  for each statement execute function session_part_changed();
create trigger search_after_delete after delete on session_speaker referencing old table as changed
  for each statement execute function session_part_changed();
create trigger search_after_insert after insert on session_speaker referencing new table as changed
  for each statement execute function session_part_changed();

create function note_question_numbers() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then insert into number_change (month) values (eastern_month(old.asked_at)); end if;
  if tg_op <> 'DELETE' then insert into number_change (month) values (eastern_month(new.asked_at)); end if;
  return null;
end $$;
create trigger note_numbers after insert or delete or update of session_id, account_id, asked_at on question
  for each row execute function note_question_numbers();

create function note_session_numbers() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then insert into number_change (session_id) values (old.session_id); end if;
  if tg_op = 'INSERT' or (tg_op = 'UPDATE' and new.session_id <> old.session_id) then
    insert into number_change (session_id) values (new.session_id);
  end if;
  return null;
end $$;
create trigger note_numbers
  after insert or delete or update of session_id, account_id, member_id, method, state, cancelled_at on registration
  for each row execute function note_session_numbers();
create trigger note_numbers after insert or delete or update of session_id, account_id, kind, state
  on accommodation_request for each row execute function note_session_numbers();
create trigger note_numbers after insert or delete or update of session_id on attendance_report
  for each row execute function note_session_numbers();
create trigger note_numbers after insert or delete or update of session_id, member_id, began_at, ended_at, withdrawn_at
  on attendance_stay for each row execute function note_session_numbers();
create trigger note_numbers after insert or delete or update of session_id, account_id, attested_at on site_form
  for each row execute function note_session_numbers();

-- Public pages show registrations only as available seats, so only sessions with limited seats matter.
create function seats_changed() returns trigger language plpgsql as $$
begin
  if exists (
    select from changed join session on session.id = changed.session_id
    where changed.state <> 'waiting' and (session.seats_web is not null or session.seats_phone is not null)
  ) then
    perform count_catalog_change();
  end if;
  return null;
end
$$;
create trigger seats_changed_by_delete after delete on registration referencing old table as changed
  for each statement execute function seats_changed();
create trigger seats_changed_by_insert after insert on registration referencing new table as changed
  for each statement execute function seats_changed();
create trigger seats_changed_by_update_from after update on registration referencing old table as changed
  for each statement execute function seats_changed();
create trigger seats_changed_by_update_to after update on registration referencing new table as changed
  for each statement execute function seats_changed();

create function count_session_revision() returns trigger language plpgsql as $$
begin
  if (new.starts_at, new.ends_at, new.name, new.join_url, new.dial_in, new.dial_in_code, new.captioning_url,
      new.status_code = 9)
    is distinct from (old.starts_at, old.ends_at, old.name, old.join_url, old.dial_in, old.dial_in_code,
      old.captioning_url, old.status_code = 9)
  then
    new.revision := old.revision + 1;
  end if;
  return new;
end
$$;
create trigger count_session_revision before update on session for each row execute function count_session_revision();

-- Not for inserts: a new session has nothing else to count, and its own count is not cached.
create function note_moved_session() returns trigger language plpgsql as $$
begin
  insert into number_change (month) values (eastern_month(old.starts_at));
  if tg_op = 'UPDATE' then insert into number_change (month) values (eastern_month(new.starts_at)); end if;
  return null;
end $$;
create trigger note_moved_numbers after update of starts_at, ends_at, status_code on session
  for each row when (old.starts_at is distinct from new.starts_at or old.ends_at is distinct from new.ends_at
    or old.status_code is distinct from new.status_code)
  execute function note_moved_session();
create trigger note_numbers after delete on session for each row execute function note_moved_session();

create function session_changed() returns trigger language plpgsql as $$
begin
  if not session_search_waits() then
    perform refresh_session_search(array(select distinct id from changed));
  end if;
  return null;
end $$;
create trigger search_after_insert after insert on session referencing new table as changed
  for each statement execute function session_changed();
create trigger search_after_update after update on session referencing new table as changed
  for each statement execute function session_changed();

-- Queues the indexing job, whatever process adds the captions.
create function captions_wait() returns trigger language plpgsql as $$
begin
  if to_regnamespace('graphile_worker') is not null and exists (select from changed) then
    perform graphile_worker.add_job('read-captions', '{"onlyNew": true}'::json, job_key => 'read-new-captions');
  end if;
  return null;
end $$;
create trigger read_after_insert after insert on session_captions referencing new table as changed
  for each statement execute function captions_wait();
create trigger read_after_update after update on session_captions referencing new table as changed
  for each statement execute function captions_wait();

-- A new file must be indexed again.
create function captions_moved() returns trigger language plpgsql as $$
begin
  delete from captions_reading where session_id = new.session_id and language = new.language;
  return null;
end $$;
create trigger read_anew after update of src on session_captions
  for each row when ((new.src)::text <> (old.src)::text) execute function captions_moved();

create function speaker_changed() returns trigger language plpgsql as $$
begin
  if not session_search_waits() then
    perform refresh_session_search(array(
      select distinct session_id from session_speaker where speaker_id in (select id from changed)));
  end if;
  return null;
end $$;
create trigger search_after_update after update on speaker referencing new table as changed
  for each statement execute function speaker_changed();

create function chain_audit_event() returns trigger language plpgsql as $$
declare
  last record;
begin
  perform pg_advisory_xact_lock(7340005);
  select id, hash into last from audit_event order by id desc limit 1;
  new.id := coalesce(last.id, 0) + 1;
  new.previous_hash := coalesce(last.hash, '\x'::bytea);
  new.hash := audit_hash(new);
  return new;
end
$$;
create trigger chain_audit_event before insert on audit_event for each row execute function chain_audit_event();

-- Events are retained for at least one year; younger rows are never deleted, whatever the audit-trimmed rows say.
-- 364 days, because time zones differ.
create function keep_audit_event() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if old.at < now() - interval '364 days' and old.id <= (
      select (details ->> 'to')::bigint from audit_event where kind = 'audit-trimmed' order by id desc limit 1
    ) then
      return old;
    end if;
  end if;
  raise exception 'The log of what happened cannot be changed.' using errcode = 'insufficient_privilege';
end
$$;
create trigger keep_audit_event before delete or update on audit_event for each row execute function keep_audit_event();
create trigger keep_audit_events before truncate on audit_event for each statement execute function keep_audit_event();

-- Deferred to the end of the transaction, because each audit event locks the chain until its transaction ends.
create function certificate_happened() returns trigger language plpgsql as $$
declare
  happened text;
begin
  if tg_op = 'INSERT' then
    happened := case when exists (select from certificate where replaced_by = new.number and number <> new.number)
      then 'certificate-reissued' else 'certificate-issued' end;
  else
    happened := 'certificate-revoked';
  end if;
  insert into audit_event (id, at, kind, subject_id, details, previous_hash, hash)
  values (0, case tg_op when 'INSERT' then new.issued_at else new.revoked_at end, happened, new.account_id,
    jsonb_build_object('certificate', new.number, 'session', new.session_id, 'type', new.type), '', '');
  return null;
end $$;
create constraint trigger happened_after_insert after insert on certificate deferrable initially deferred
  for each row execute function certificate_happened();
create constraint trigger happened_after_revoking after update on certificate deferrable initially deferred
  for each row when (old.revoked_at is null and new.revoked_at is not null) execute function certificate_happened();

create function note_certificate_numbers() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then insert into number_change (month) values (date_trunc('month', old.earned_on)::date); end if;
  if tg_op <> 'DELETE' then insert into number_change (month) values (date_trunc('month', new.earned_on)::date); end if;
  return null;
end $$;
create trigger note_numbers
  after insert or delete or update of session_id, account_id, member_id, type, hours, earned_on, is_self_paced,
    revoked_at, replaced_by on certificate
  for each row execute function note_certificate_numbers();

create function account_part_changed() returns trigger language plpgsql as $$
begin
  perform refresh_person_search(array(select distinct account_id from changed where account_id is not null));
  return null;
end $$;
create trigger person_search_after_insert after insert on certificate referencing new table as changed
  for each statement execute function account_part_changed();
create trigger person_search_after_update after update on certificate referencing new table as changed
  for each statement execute function account_part_changed();
create trigger person_search_after_delete after delete on member referencing old table as changed
  for each statement execute function account_part_changed();
create trigger person_search_after_insert after insert on member referencing new table as changed
  for each statement execute function account_part_changed();
create trigger person_search_after_update after update on member referencing new table as changed
  for each statement execute function account_part_changed();
create trigger person_search_after_delete after delete on membership referencing old table as changed
  for each statement execute function account_part_changed();
create trigger person_search_after_insert after insert on membership referencing new table as changed
  for each statement execute function account_part_changed();
create trigger person_search_after_update after update on membership referencing new table as changed
  for each statement execute function account_part_changed();

-- Stores the final state of an announcement's email before the email is deleted.
create function keep_announcement_outcome() returns trigger language plpgsql as $$
begin
  update announcement_recipient set outcome = case old.state when 'waiting' then 'withdrawn' else old.state end
  where mail_id = old.id;
  return old;
end $$;
create trigger keep_announcement_outcome before delete on mail
  for each row execute function keep_announcement_outcome();
