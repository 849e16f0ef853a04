-- A registration is decided on what was read without locks, and saved in one statement if that has not changed. Seats
-- that are taken are counted when they are taken or become free, and reminders are planned once for each session.

set local check_function_bodies = off;

-- How many seats are taken, by method, in sessions with limited seats; no rows for other sessions. Kept by triggers.
create table seat_count (
  session_id integer not null references session on delete cascade,
  method text not null check (method in ('Web', 'Phone', 'Both', 'Teleconference')),
  seats integer not null,
  primary key (session_id, method)
) with (fillfactor = 50);

-- Counts from the beginning. Whoever changes registrations holds the session's row at least `for key share`.
create function recount_seats(given_id integer) returns void language plpgsql as $$
begin
  perform from session where id = given_id for update;
  insert into seat_count (session_id, method, seats)
  select given_id, each.method, count(registration.id)
  from unnest(array['Web', 'Phone', 'Both', 'Teleconference']) as each(method)
    left join registration on registration.session_id = given_id and registration.method = each.method
      and registration.cancelled_at is null and registration.state <> 'waiting'
  group by each.method
  on conflict (session_id, method) do update set seats = excluded.seats;
end $$;

create function seats_became_limited() returns trigger language plpgsql as $$
begin
  if new.seats_web is null and new.seats_phone is null then
    delete from seat_count where session_id = new.id;
  else
    perform recount_seats(new.id);
  end if;
  return null;
end $$;
create trigger seats_limited after insert on session for each row
  when (new.seats_web is not null or new.seats_phone is not null) execute function seats_became_limited();
create trigger seats_limited_or_not after update of seats_web, seats_phone on session for each row
  when ((new.seats_web is null and new.seats_phone is null) <> (old.seats_web is null and old.seats_phone is null))
  execute function seats_became_limited();

lock table registration in share row exclusive mode;
insert into seat_count (session_id, method, seats)
select session.id, each.method, count(registration.id)
from session cross join unnest(array['Web', 'Phone', 'Both', 'Teleconference']) as each(method)
  left join registration on registration.session_id = session.id and registration.method = each.method
    and registration.cancelled_at is null and registration.state <> 'waiting'
where session.seats_web is not null or session.seats_phone is not null
group by session.id, each.method;

-- `changes`: pairs of a session and a method, whose seats were taken (1) or became free (-1).
create function change_seat_count(session_ids integer[], methods text[], changes integer[])
  returns void language plpgsql set plan_cache_mode = force_generic_plan as $$
declare
  each record;
begin
  for each in
    select session_id, method, sum(change) as seats
    from unnest(session_ids, methods, changes) as changed(session_id, method, change)
    group by session_id, method having sum(change) <> 0
    -- In the same order everywhere, so that nobody waits for each other.
    order by session_id, method
  loop
    update seat_count set seats = seat_count.seats + each.seats
    where seat_count.session_id = each.session_id and seat_count.method = each.method;
  end loop;
end $$;

drop trigger registrations_went on registration;
drop trigger registrations_came on registration;
drop function registrations_came_or_went();

-- Their foreign key holds the sessions `for key share`.
create function registrations_came() returns trigger language plpgsql as $$
begin
  insert into number_change (session_id) select distinct session_id from changed;
  if has_limited_seats(array(select session_id from changed where state <> 'waiting')) then
    perform count_catalog_change();
    perform change_seat_count(array_agg(session_id order by id), array_agg(method order by id),
      array_agg(1 order by id))
    from changed where state <> 'waiting' and cancelled_at is null;
  end if;
  return null;
end $$;
create trigger registrations_came after insert on registration referencing new table as changed
  for each statement execute function registrations_came();

create function registrations_went() returns trigger language plpgsql as $$
begin
  insert into number_change (session_id) select distinct session_id from changed;
  perform from session where id in (select session_id from changed where state <> 'waiting') order by id for key share;
  if has_limited_seats(array(select session_id from changed where state <> 'waiting')) then
    perform count_catalog_change();
    perform change_seat_count(array_agg(session_id order by id), array_agg(method order by id),
      array_agg(-1 order by id))
    from changed where state <> 'waiting' and cancelled_at is null;
  end if;
  return null;
end $$;
create trigger registrations_went after delete on registration referencing old table as changed
  for each statement execute function registrations_went();

create or replace function registrations_changed() returns trigger language plpgsql as $$
declare
  ids integer[];
begin
  -- Also called by an insert that could have updated something.
  if not exists (select from changed) then
    return null;
  end if;
  insert into number_change (session_id)
  select former.session_id from former join changed using (id)
  where (former.session_id, former.account_id, former.member_id, former.method, former.state, former.cancelled_at)
    is distinct from
    (changed.session_id, changed.account_id, changed.member_id, changed.method, changed.state, changed.cancelled_at)
  union
  select changed.session_id from former join changed using (id) where former.session_id <> changed.session_id;
  ids := array(
    select session_id from former where state <> 'waiting'
    union
    select session_id from changed where state <> 'waiting'
  );
  perform from session where id = any(ids) order by id for key share;
  if has_limited_seats(ids) then
    perform count_catalog_change();
    perform change_seat_count(array_agg(session_id), array_agg(method), array_agg(change))
    from (
      select session_id, method, -1 as change from former where state <> 'waiting' and cancelled_at is null
      union all
      select session_id, method, 1 from changed where state <> 'waiting' and cancelled_at is null
    ) as seats;
  end if;
  return null;
end $$;

-- Changes if a session, a member, a registration of the account or the account itself is changed, added or removed.
create function registration_state(given_account integer, session_ids integer[], member_ids integer[])
  returns text language plpgsql set plan_cache_mode = force_generic_plan as $$
begin
  return md5(concat_ws(' ',
    (select string_agg(id || ':' || xmin, ',' order by id) from session where id = any(session_ids) and not is_draft),
    (select string_agg(id || ':' || xmin, ',' order by id) from member
      where account_id = given_account and id = any(member_ids) and removed_at is null),
    (select string_agg(id || ':' || xmin, ',' order by id) from registration
      where account_id = given_account and session_id = any(session_ids) and cancelled_at is null),
    (select xmin from account where id = given_account)));
end $$;

-- Locks what a registration depends on, like `lock_for_registration`. True if it is still in this state, nobody waits for a
-- seat, lacks a PIN or has accommodations to be requested, no email about it is unsent, nobody has these PINs, and no
-- more seats than `most` are taken by these methods.
-- limits: [{"session_id", "methods", "most"}]; given_pins: [{"session_id", "pin"}]
create function lock_unchanged(given_account integer, session_ids integer[], member_ids integer[], is_exclusive boolean,
  former_state text, limits jsonb, given_pins jsonb)
  returns boolean language plpgsql set plan_cache_mode = force_generic_plan as $$
begin
  if is_exclusive then
    perform from session where id = any(session_ids) and not is_draft order by id for no key update;
  else
    perform from session where id = any(session_ids) and not is_draft order by id for share;
  end if;
  perform from member where account_id = given_account and id = any(member_ids) and removed_at is null
    order by id for share;
  perform from account where id = given_account for no key update;
  return registration_state(given_account, session_ids, member_ids) = former_state
    and not exists (select from registration
      where session_id = any(session_ids) and cancelled_at is null and state = 'waiting')
    and not exists (select from registration
      where session_id = any(session_ids) and cancelled_at is null and pin is null and method <> 'Web')
    and not exists (select from accommodation where account_id = given_account)
    and not exists (select from accommodation_request
      where account_id = given_account and session_id = any(session_ids))
    and not exists (select from mail join mail_session on mail_session.mail_id = mail.id
      where mail.recipient = (select email from account where id = given_account)
        and mail.state in ('waiting', 'failed') and mail_session.session_id = any(session_ids))
    and not exists (
      select from jsonb_to_recordset(given_pins) as each(session_id integer, pin text)
      where exists (select from registration where registration.session_id = each.session_id
        and registration.pin = each.pin and cancelled_at is null))
    and not exists (
      select from jsonb_to_recordset(limits) as each(session_id integer, methods jsonb, most integer)
      -- Without a count, nothing is known of the seats.
      where coalesce((select sum(seats) from seat_count
        where seat_count.session_id = each.session_id and each.methods ? seat_count.method) > each.most, true));
end $$;

-- Everything that a registration depends on, and that its answer and email state. Read after the locks: each statement
-- of a volatile function sees what was committed before it. `with_pins`: also the PINs that are taken. `state`: as it was
-- before the rest was read, so that a change in between is noticed.
create or replace function registration_facts(given_account integer, session_ids integer[], member_ids integer[],
  with_pins boolean, lock text)
  returns jsonb language plpgsql set plan_cache_mode = force_generic_plan as $$
declare
  locked boolean := lock <> 'none' and lock_for_registration(given_account, session_ids, member_ids, lock);
  known_state text := registration_state(given_account, session_ids, member_ids);
begin
  return jsonb_build_object(
    'is_locked', locked,
    'state', known_state,
    'sessions', coalesce((
      select jsonb_agg(jsonb_build_object(
        'id', session.id, 'name', session.name, 'status_code', session.status_code, 'type_code', session.type_code,
        'starts_at', session.starts_at, 'ends_at', session.ends_at, 'revision', session.revision,
        'seats_web', session.seats_web, 'seats_phone', session.seats_phone,
        'join_url', session.join_url, 'dial_in', session.dial_in, 'dial_in_code', session.dial_in_code,
        'series_route', series.route, 'series_name', series.name, 'is_hidden', series.notes in ('Hidden', 'Unused'),
        'has_waiting', exists (select from registration
          where session_id = session.id and cancelled_at is null and state = 'waiting'),
        'lacks_pin', exists (select from registration
          where session_id = session.id and cancelled_at is null and pin is null and method <> 'Web'),
        -- Seats by method, also the account's own. Where as many as come have one, nobody counts.
        'taken', case when session.seats_web is null and session.seats_phone is null then '{}' else
          (select jsonb_object_agg(method, seats) from seat_count where session_id = session.id) end,
        -- The last reminder, as `send-reminders.ts` names its job: the start for which reminders are planned.
        'reminded_of', (select payload ->> 'startsAt' from graphile_worker._private_jobs
          where key = 'send-reminders-hour-' || session.id),
        'pins', case when with_pins then coalesce((select jsonb_agg(pin) from registration
          where session_id = session.id and cancelled_at is null and pin is not null), '[]') else '[]' end,
        'registrations', coalesce((
          select jsonb_agg(jsonb_build_object('id', member.id, 'first_name', member.first_name,
            'last_name', member.last_name, 'is_self', member.is_self, 'method', own.method, 'state', own.state,
            'waiting_since', own.waiting_since, 'offered_until', own.offered_until, 'pin', own.pin))
          from registration own join member on member.id = own.member_id
          where own.session_id = session.id and own.account_id = given_account and own.cancelled_at is null
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
        'has_unsent_mail', exists (select from mail join mail_session on mail_session.mail_id = mail.id
          where mail.recipient = account.email and mail.state in ('waiting', 'failed')
            and mail_session.session_id = any(session_ids)),
        'email_context', email_context(account.email, 'registration'))
      from account where id = given_account
    ));
end $$;

-- Others cover the same columns, or every row whose column is not null.
drop index registration_by_session;
drop index registration_by_enterer;
create index registration_by_enterer on registration (entered_by) where entered_by is not null;

-- A text of an email is compressed in a fraction of the time, where PostgreSQL was built with it.
do $$ begin
  if 'lz4' = any (select unnest(enumvals) from pg_settings where name = 'default_toast_compression') then
    alter table mail alter column body_text set compression lz4, alter column body_html set compression lz4,
      alter column attachment set compression lz4;
  end if;
end $$;
