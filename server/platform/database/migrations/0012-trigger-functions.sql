-- Functions of triggers: the catalog's counter, search, reports, seats, matching of attendees, and histories that cannot be
-- changed.

set local check_function_bodies = off;

create or replace function catalog_changed() returns trigger language plpgsql as $$
begin
  perform count_catalog_change();
  return null;
end
$$;

-- Increments the version on each update from any source. Arguments: columns that the database itself maintains.
create or replace function count_version() returns trigger language plpgsql as $$
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

-- Reindexes a category's sessions if its name changes, but not if its position changes.
create or replace function category_changed() returns trigger language plpgsql as $$
begin
  if not session_search_waits() then
    perform refresh_session_search(array(
      select session.id from session
      join changed on changed.id = session.category_id
      join former on former.id = changed.id
      where (changed.name, changed.name_es) <> (former.name, former.name_es)));
  end if;
  return null;
end $$;

create or replace function session_part_changed() returns trigger language plpgsql as $$
begin
  if not session_search_waits() then
    perform refresh_session_search(array(select distinct session_id from changed));
  end if;
  return null;
end $$;

create or replace function note_question_usage() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then insert into usage_change (month) values (eastern_month(old.asked_at)); end if;
  if tg_op <> 'DELETE' then insert into usage_change (month) values (eastern_month(new.asked_at)); end if;
  return null;
end $$;

create or replace function note_session_usage() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then insert into usage_change (session_id) values (old.session_id); end if;
  if tg_op = 'INSERT' or (tg_op = 'UPDATE' and new.session_id <> old.session_id) then
    insert into usage_change (session_id) values (new.session_id);
  end if;
  return null;
end $$;

create or replace function count_session_revision() returns trigger language plpgsql as $$
begin
  if (new.starts_at, new.ends_at, new.name, new.name_es, new.join_url, new.dial_in, new.dial_in_code,
      new.captioning_url, new.status_code = 9)
    is distinct from (old.starts_at, old.ends_at, old.name, old.name_es, old.join_url, old.dial_in, old.dial_in_code,
      old.captioning_url, old.status_code = 9)
  then
    new.revision := old.revision + 1;
  end if;
  return new;
end
$$;

-- Not for inserts: a new session has nothing else to count, and its own count is not cached.
create or replace function note_moved_session() returns trigger language plpgsql as $$
begin
  insert into usage_change (month) values (eastern_month(old.starts_at));
  if tg_op = 'UPDATE' then insert into usage_change (month) values (eastern_month(new.starts_at)); end if;
  return null;
end $$;

create or replace function session_changed() returns trigger language plpgsql as $$
begin
  if not session_search_waits() then
    perform refresh_session_search(array(select distinct id from changed));
  end if;
  return null;
end $$;

-- Queues the indexing job, whatever process adds the captions.
create or replace function captions_wait() returns trigger language plpgsql as $$
begin
  if to_regnamespace('graphile_worker') is not null and exists (select from changed) then
    perform graphile_worker.add_job('read-captions', '{"onlyNew": true}'::json, job_key => 'read-new-captions');
  end if;
  return null;
end $$;

-- A new file must be indexed again.
create or replace function captions_moved() returns trigger language plpgsql as $$
begin
  delete from captions_reading where session_id = new.session_id and language = new.language;
  return null;
end $$;

create or replace function speaker_changed() returns trigger language plpgsql as $$
begin
  if not session_search_waits() then
    perform refresh_session_search(array(
      select distinct session_id from session_speaker where speaker_id in (select id from changed)));
  end if;
  return null;
end $$;

create or replace function chain_audit_event() returns trigger language plpgsql as $$
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

-- Events are retained for at least one year; younger rows are never deleted, whatever the audit-trimmed rows say.
-- 364 days, because time zones differ.
create or replace function keep_audit_event() returns trigger language plpgsql as $$
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

-- Deferred to the end of the transaction, because each audit event locks the chain until its transaction ends.
create or replace function certificate_happened() returns trigger language plpgsql as $$
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

create or replace function note_certificate_usage() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then insert into usage_change (month) values (date_trunc('month', old.earned_on)::date); end if;
  if tg_op <> 'DELETE' then insert into usage_change (month) values (date_trunc('month', new.earned_on)::date); end if;
  return null;
end $$;

create or replace function account_part_changed() returns trigger language plpgsql as $$
begin
  perform refresh_person_search(array(select distinct account_id from changed where account_id is not null));
  return null;
end $$;

-- Stores the final state of an announcement's email before the email is deleted.
create or replace function keep_announcement_outcome() returns trigger language plpgsql as $$
begin
  update announcement_recipient set outcome = case old.state when 'waiting' then 'withdrawn' else old.state end
  where email_id = old.id;
  return old;
end $$;

create or replace function keep_change() returns trigger language plpgsql as $$
begin
  -- Only the deletion of the account may clear account_id.
  if tg_op = 'UPDATE' then
    if new.account_id is null and to_jsonb(new) - 'account_id' = to_jsonb(old) - 'account_id' then return new; end if;
  end if;
  raise exception 'The history of changes cannot be changed.' using errcode = 'insufficient_privilege';
end
$$;

-- Copies the result of the latest decision to its request. Decisions are only inserted.
create or replace function keep_credit_state() returns trigger language plpgsql as $_$
begin
  update credit_request set
    state = case
      when new.decision in ('granted', 'refused') then new.decision
      when new.reasons @? '$[*] ? (@.by == "you" || @.by == "site")' then 'missing'
      else 'requested'
    end,
    due_on = case when new.decision = 'missing' then (
      select min(reason ->> 'lastDay') from jsonb_array_elements(new.reasons) reason
    ) end::date,
    is_overridden = coalesce(new.reasons @? '$[*] ? (@.code == "overridden")', false)
  where id = new.request_id
    and not exists (select from credit_decision newer where newer.request_id = new.request_id and newer.id > new.id);
  return null;
end $_$;

create or replace function note_erasure() returns trigger language plpgsql as $$
begin
  insert into erasure (account_id, account_created_at) values (old.id, old.created_at) on conflict do nothing;
  return null;
end
$$;

create or replace function note_account_usage() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then insert into usage_change (month) values (eastern_month(old.created_at)); end if;
  if tg_op <> 'DELETE' then insert into usage_change (month) values (eastern_month(new.created_at)); end if;
  -- A new state or country changes everything that is grouped by region.
  if tg_op = 'UPDATE' then insert into usage_change (account_id) values (new.id); end if;
  return null;
end $$;

create or replace function account_changed() returns trigger language plpgsql as $$
begin
  perform refresh_person_search(array(select distinct id from changed));
  return null;
end $$;

create or replace function registrations_changed() returns trigger language plpgsql as $$
declare
  ids integer[];
begin
  -- Also called by an insert that could have updated something.
  if not exists (select from changed) then
    return null;
  end if;
  perform new_attendance_matching(array(select session_id from former union select session_id from changed));
  insert into usage_change (session_id)
  select former.session_id from former join changed using (id)
  where (former.session_id, former.account_id, former.member_id, former.method, former.state, former.canceled_at)
    is distinct from
    (changed.session_id, changed.account_id, changed.member_id, changed.method, changed.state, changed.canceled_at)
  union
  select changed.session_id from former join changed using (id) where former.session_id <> changed.session_id;
  ids := array(
    select session_id from former where state <> 'waiting'
    union
    select session_id from changed where state <> 'waiting'
  );
  perform from session where id = any(ids) order by id for key share;
  if has_limited_seats(ids) then
    perform change_seat_count(array_agg(session_id), array_agg(method), array_agg(change))
    from (
      select session_id, method, -1 as change from former where state <> 'waiting' and canceled_at is null
      union all
      select session_id, method, 1 from changed where state <> 'waiting' and canceled_at is null
    ) as seats;
  end if;
  return null;
end $$;

create or replace function seats_became_limited() returns trigger language plpgsql as $$
begin
  if new.seats_web is null and new.seats_phone is null then
    delete from seat_count where session_id = new.id;
  else
    perform recount_seats(new.id);
  end if;
  return null;
end $$;

-- Reports count the session again: once for each statement, and only where something differs. Visitors see whether a session
-- with limited seats is full, not how many seats are left, so only that is a change of the catalog. The foreign key holds the
-- sessions `for key share`.
create or replace function registrations_came() returns trigger language plpgsql as $$
declare
  ids integer[] := array(select distinct session_id from changed);
begin
  insert into usage_change (session_id) select unnest(ids);
  perform new_attendance_matching(ids);
  if has_limited_seats(array(select session_id from changed where state <> 'waiting')) then
    perform change_seat_count(array_agg(session_id order by id), array_agg(method order by id),
      array_agg(1 order by id))
    from changed where state <> 'waiting' and canceled_at is null;
  end if;
  return null;
end $$;

create or replace function registrations_went() returns trigger language plpgsql as $$
declare
  ids integer[] := array(select distinct session_id from changed);
begin
  insert into usage_change (session_id) select unnest(ids);
  perform new_attendance_matching(ids);
  perform from session where id in (select session_id from changed where state <> 'waiting') order by id for key share;
  if has_limited_seats(array(select session_id from changed where state <> 'waiting')) then
    perform change_seat_count(array_agg(session_id order by id), array_agg(method order by id),
      array_agg(-1 order by id))
    from changed where state <> 'waiting' and canceled_at is null;
  end if;
  return null;
end $$;

-- Locks in the same order, so that two changes never wait for each other.
create or replace function new_attendance_matching(ids integer[]) returns void language plpgsql as $$
begin
  perform from attendance_matching where session_id = any(ids) order by session_id for update;
  if found then update attendance_matching set version = gen_random_uuid() where session_id = any(ids); end if;
end $$;

create or replace function attendance_report_imported() returns trigger language plpgsql as $$
begin
  insert into attendance_matching (session_id) values (new.session_id)
  on conflict (session_id) do update set version = gen_random_uuid();
  return null;
end $$;

create or replace function attendees_changed() returns trigger language plpgsql as $$
begin
  perform new_attendance_matching(array(select distinct session_id from changed where report_id is not null));
  return null;
end $$;

create or replace function attendee_changed() returns trigger language plpgsql as $$
begin
  perform new_attendance_matching(array[old.session_id, new.session_id]);
  return null;
end $$;

create or replace function member_of_matching_changed() returns trigger language plpgsql as $$
begin
  perform new_attendance_matching(array(select session_id from registration where member_id = new.id));
  return null;
end $$;

create or replace function account_of_matching_changed() returns trigger language plpgsql as $$
begin
  perform new_attendance_matching(array(
    select session_id from registration where account_id = new.id and canceled_at is null));
  return null;
end $$;

-- Numbers the changes of how a session's attendees are matched, so that a process which knows the attendees reads again
-- only those that have changed since. The session's row is locked until the transaction ends, so numbers are committed in
-- their order.
create or replace function number_attendee_change() returns trigger language plpgsql as $$
begin
  update attendance_matching set changes = changes + 1 where session_id = new.session_id returning changes into new.change;
  new.change := coalesce(new.change, 0);
  return new;
end $$;

-- Whoever changes the counts compares them with the limits after locking them. A limit therefore changes only while nobody
-- has locked them.
create or replace function seat_limits_changed() returns trigger language plpgsql as $$
begin
  perform from seat_count where session_id = new.id order by method for no key update;
  return null;
end $$;
