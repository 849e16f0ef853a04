-- Registering in few statements. A registration is decided on what was read without locks, and saved in one statement if
-- that has not changed. Seats are counted when they are taken or become free.

set local check_function_bodies = off;

-- Inserts an email and the sessions that it is about; the result is its id.
create or replace function insert_email(given jsonb, session_ids integer[])
  returns integer language plpgsql set plan_cache_mode = force_generic_plan as $$
declare
  new_id integer;
begin
  insert into email (kind, recipient, reply_to, subject, body_text, body_html, state, message_id, holds_secret,
    attachment_name, attachment_type, attachment, created_at, stale_at)
  select kind, recipient, reply_to, subject, body_text, body_html, state, message_id, holds_secret, attachment_name,
    attachment_type, attachment, created_at, stale_at
  from jsonb_populate_record(null::email, given)
  returning id into new_id;
  insert into email_session (email_id, session_id) select distinct new_id, unnest(session_ids);
  return new_id;
end $$;

-- Only one transaction at a time may register for such a session: its seats are counted, someone may be offered one,
-- or someone needs a PIN.
create or replace function needs_exclusive_lock(ids integer[])
  returns boolean language plpgsql set plan_cache_mode = force_generic_plan as $$
begin
  return exists (
    select from session
    where id = any(ids) and (seats_web is not null or seats_phone is not null
      or exists (select from registration where session_id = session.id and canceled_at is null and state = 'waiting')
      or exists (select from registration
        where session_id = session.id and canceled_at is null and pin is null and method <> 'Web'))
  );
end $$;

-- Locks what a registration depends on, in the order of all writers: sessions by id, members, the account.
-- shared: only if no session needs more; exclusive: always. True if everything is locked.
create or replace function lock_for_registration(given_account integer, session_ids integer[], member_ids integer[], lock text)
  returns boolean language plpgsql set plan_cache_mode = force_generic_plan as $$
begin
  if lock = 'exclusive' then
    perform from session where id = any(session_ids) and not is_draft order by id for no key update;
  elsif lock <> 'shared' or needs_exclusive_lock(session_ids) then
    return false;
  else
    begin
      perform from session where id = any(session_ids) and not is_draft order by id for share;
      -- It may have changed while this waited. The locks are released: two that both kept theirs would wait for each other.
      if needs_exclusive_lock(session_ids) then
        raise sqlstate 'CB001';
      end if;
    exception when sqlstate 'CB001' then
      return false;
    end;
  end if;
  perform from member where account_id = given_account and id = any(member_ids) and removed_at is null
    order by id for share;
  perform from account where id = given_account for no key update;
  return true;
end $$;

-- Locks what a registration depends on, like `lock_for_registration`. True if it is still in this state (the row versions
-- of `registration_facts`), nobody waits for a seat, lacks a PIN or has accommodations to be requested, no email about it is
-- unsent, and nobody has these PINs.
-- given_pins: [{"session_id", "pin"}]; only one transaction at a time may give PINs in a session.
create or replace function lock_unchanged(given_account integer, session_ids integer[], member_ids integer[],
  former_state text, given_pins jsonb)
  returns boolean language plpgsql set plan_cache_mode = force_generic_plan as $$
declare
  sessions text;
  members text;
  owner record;
begin
  if given_pins <> '[]' then
    select string_agg(id || ':' || version, ',' order by id) into sessions from (
      select id, xmin as version from session where id = any(session_ids) and not is_draft
      order by id for no key update) as locked;
  else
    select string_agg(id || ':' || version, ',' order by id) into sessions from (
      select id, xmin as version from session where id = any(session_ids) and not is_draft
      order by id for share) as locked;
  end if;
  select string_agg(id || ':' || version, ',' order by id) into members from (
    select id, xmin as version from member
    where account_id = given_account and id = any(member_ids) and removed_at is null
    order by id for share) as locked;
  select xmin as version, email into owner from account where id = given_account for no key update;
  return md5(concat_ws(' ', sessions, members,
      (select string_agg(id || ':' || xmin, ',' order by id) from registration
        -- Without `+ 0`, PostgreSQL may read all registrations of a session to find those of the account.
        where account_id = given_account and session_id + 0 = any(session_ids) and canceled_at is null),
      owner.version)) = former_state
    and not exists (select from registration
      where session_id = any(session_ids) and canceled_at is null and state = 'waiting')
    and not exists (select from registration
      where session_id = any(session_ids) and canceled_at is null and pin is null and method <> 'Web')
    and not exists (select from accommodation where account_id = given_account)
    and not exists (select from accommodation_request
      where account_id = given_account and session_id = any(session_ids))
    and not exists (select from email join email_session on email_session.email_id = email.id
      where email.recipient = owner.email and email.state in ('waiting', 'failed')
        and email_session.session_id = any(session_ids))
    and (given_pins = '[]' or not exists (
      select from jsonb_to_recordset(given_pins) as each(session_id integer, pin text)
      where exists (select from registration where registration.session_id = each.session_id
        and registration.pin = each.pin and canceled_at is null)));
end $$;

-- Everything that a registration depends on, and that its answer and email state. Read after the locks: each statement
-- of a volatile function sees what was committed before it. `with_pins`: also the PINs that are taken. `state`: differs if a
-- session, a member, a registration of the account or the account itself was changed, added or removed; see
-- `lock_unchanged`.
create or replace function registration_facts(given_account integer, session_ids integer[], member_ids integer[],
  with_pins boolean, lock text)
  returns jsonb language plpgsql set plan_cache_mode = force_generic_plan as $$
declare
  locked boolean := lock <> 'none' and lock_for_registration(given_account, session_ids, member_ids, lock);
begin
  return jsonb_build_object(
    'is_locked', locked,
    'state', md5(concat_ws(' ',
      (select string_agg(id || ':' || xmin, ',' order by id) from session where id = any(session_ids) and not is_draft),
      (select string_agg(id || ':' || xmin, ',' order by id) from member
        where account_id = given_account and id = any(member_ids) and removed_at is null),
      (select string_agg(id || ':' || xmin, ',' order by id) from registration
        where account_id = given_account and session_id + 0 = any(session_ids) and canceled_at is null),
      (select xmin from account where id = given_account))),
    'sessions', coalesce((
      select jsonb_agg(jsonb_build_object(
        'id', session.id, 'name', session.name, 'name_es', session.name_es, 'status_code', session.status_code, 'type_code', session.type_code,
        'starts_at', session.starts_at, 'ends_at', session.ends_at, 'revision', session.revision,
        'seats_web', session.seats_web, 'seats_phone', session.seats_phone,
        'join_url', session.join_url, 'dial_in', session.dial_in, 'dial_in_code', session.dial_in_code,
        'series_route', series.route, 'series_name', series.name, 'series_name_es', series.name_es, 'is_hidden', series.notes in ('Hidden', 'Unused'),
        'has_waiting', exists (select from registration
          where session_id = session.id and canceled_at is null and state = 'waiting'),
        'lacks_pin', exists (select from registration
          where session_id = session.id and canceled_at is null and pin is null and method <> 'Web'),
        -- Seats by method, also the account's own. Where as many as come have one, nobody counts.
        'taken', case when session.seats_web is null and session.seats_phone is null then '{}' else
          (select jsonb_object_agg(method, seats) from seat_count where session_id = session.id) end,
        -- The last reminder, as `send-reminders.ts` names its job: the start for which reminders are planned.
        'reminded_of', (select payload ->> 'startsAt' from graphile_worker._private_jobs
          where key = 'send-reminders-hour-' || session.id),
        'pins', case when with_pins then coalesce((select jsonb_agg(pin) from registration
          where session_id = session.id and canceled_at is null and pin is not null), '[]') else '[]' end,
        'registrations', coalesce((
          select jsonb_agg(jsonb_build_object('id', member.id, 'first_name', member.first_name,
            'last_name', member.last_name, 'is_self', member.is_self, 'method', own.method, 'state', own.state,
            'waiting_since', own.waiting_since, 'offered_until', own.offered_until, 'pin', own.pin))
          from registration own join member on member.id = own.member_id
          where own.session_id + 0 = session.id and own.account_id = given_account and own.canceled_at is null
        ), '[]'),
        'questions', coalesce((
          select jsonb_agg(jsonb_build_object('id', id, 'question', question, 'account_id', account_id) order by id)
          from question where session_id = session.id and account_id = given_account
        ), '[]'),
        'accommodations', coalesce((
          select jsonb_agg(jsonb_build_object('kind', kind, 'state', state, 'words', words) order by id)
          from accommodation_request
          where session_id = session.id and account_id = given_account and state <> 'withdrawn'
        ), '[]')
      ) order by session.id)
      from session join series on series.id = session.series_id
      where session.id = any(session_ids) and not session.is_draft
    ), '[]'),
    'members', coalesce((
      select jsonb_agg(jsonb_build_object('id', id, 'first_name', first_name, 'last_name', last_name,
        'is_self', is_self))
      from member where account_id = given_account and id = any(member_ids) and removed_at is null
    ), '[]'),
    'joining_setting', (select value from setting where name = 'joining'),
    'has_needs', exists (select from accommodation where account_id = given_account)
      or exists (select from accommodation_request
        where account_id = given_account and session_id = any(session_ids)),
    'owner', (
      select jsonb_build_object('id', id, 'email', email, 'first_name', first_name, 'last_name', last_name,
        'organization', organization, 'time_zone', time_zone, 'reminders', reminders,
        'has_unsent_email', exists (select from email join email_session on email_session.email_id = email.id
          where email.recipient = account.email and email.state in ('waiting', 'failed')
            and email_session.session_id = any(session_ids)),
        'email_context', email_context(account.email, 'registration'))
      from account where id = given_account
    ));
end $$;

-- Inserts registrations, or updates method and state of those that there are. A PIN lasts as long as its registration.
create or replace function save_registrations(given_account integer, given jsonb, at timestamptz, enterer integer)
  returns void language plpgsql set plan_cache_mode = force_generic_plan as $$
begin
  insert into registration (account_id, session_id, member_id, method, state, waiting_since, pin, registered_at,
    entered_by, is_entered_by_staff)
  select given_account, each.session_id, each.member_id, each.method, each.state, each.waiting_since, each.pin, at,
    enterer, enterer is not null
  from jsonb_to_recordset(given) as each(session_id integer, member_id integer, method text, state text,
    waiting_since timestamptz, pin text)
  order by each.session_id, each.member_id
  on conflict (session_id, member_id) where canceled_at is null do update set method = excluded.method,
    state = excluded.state, waiting_since = excluded.waiting_since, offered_until = null,
    pin = coalesce(registration.pin, excluded.pin);
end $$;

create or replace function has_limited_seats(ids integer[]) returns boolean language plpgsql stable
  set plan_cache_mode = force_generic_plan as $$
begin
  return exists (
    select from session where id = any(ids) and (seats_web is not null or seats_phone is not null));
end $$;

-- Counts from the beginning. Whoever changes registrations holds the session's row at least `for key share`.
create or replace function recount_seats(given_id integer) returns void language plpgsql as $$
begin
  perform from session where id = given_id for update;
  insert into seat_count (session_id, method, seats)
  select given_id, each.method, count(registration.id)
  from unnest(array['Web', 'Phone', 'Both', 'Teleconference']) as each(method)
    left join registration on registration.session_id = given_id and registration.method = each.method
      and registration.canceled_at is null and registration.state <> 'waiting'
  group by each.method
  on conflict (session_id, method) do update set seats = excluded.seats;
end $$;

-- `changes`: pairs of a session and a method, whose seats were taken (1) or became free (-1). All counts of the sessions are
-- locked until the transaction ends, in the same order everywhere, so that nobody takes a seat in between. Counts a change of
-- the catalog if a session becomes full for the web or the telephone, or no longer is.
create or replace function change_seat_count(session_ids integer[], methods text[], changes integer[])
  returns void language plpgsql set plan_cache_mode = force_generic_plan as $$
begin
  perform from seat_count where session_id = any(session_ids) order by session_id, method for no key update;
  update seat_count set seats = seat_count.seats + changed.seats
  from (
    select session_id, method, sum(change) as seats from unnest(session_ids, methods, changes) as each(session_id, method, change)
    group by session_id, method having sum(change) <> 0
  ) as changed
  where seat_count.session_id = changed.session_id and seat_count.method = changed.method;
  if exists (
    select from session
    join lateral (
      select sum(seats) filter (where method in ('Web', 'Both')) as web, sum(seats) filter (where method <> 'Web') as phone
      from seat_count where session_id = session.id
    ) as now on true
    join lateral (
      select coalesce(sum(change) filter (where method in ('Web', 'Both')), 0) as web,
        coalesce(sum(change) filter (where method <> 'Web'), 0) as phone
      from unnest(session_ids, methods, changes) as each(session_id, method, change) where session_id = session.id
    ) as added on true
    where session.id = any(session_ids)
      and ((now.web >= seats_web) is distinct from (now.web - added.web >= seats_web)
        or (now.phone >= seats_phone) is distinct from (now.phone - added.phone >= seats_phone))
  ) then
    perform count_catalog_change();
  end if;
end $$;

-- Fails if more than `most` seats are taken by these methods. Called after the registrations were written, in the same
-- statement: their trigger has locked the counts, so those who register for the same session wait for each other only
-- for the end of a statement. limits: [{"session_id", "methods", "most"}]
create or replace function require_seats(limits jsonb)
  returns void language plpgsql set plan_cache_mode = force_generic_plan as $$
begin
  if exists (
    select from jsonb_to_recordset(limits) as each(session_id integer, methods jsonb, most integer)
    -- Without a count, nothing is known of the seats.
    where coalesce((select sum(seats) from seat_count
      where seat_count.session_id = each.session_id and each.methods ? seat_count.method) > each.most, true)
  ) then
    raise exception using errcode = 'CB002', message = 'the seats are taken';
  end if;
end $$;
