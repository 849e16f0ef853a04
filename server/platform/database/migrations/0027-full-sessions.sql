-- Visitors see whether a session with limited seats is full, not how many seats are left: only that is a change of the
-- catalog.

set local check_function_bodies = off;

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

-- Whoever changes the counts compares them with the limits after locking them. A limit therefore changes only while nobody
-- has locked them.
create function seat_limits_changed() returns trigger language plpgsql as $$
begin
  perform from seat_count where session_id = new.id order by method for no key update;
  return null;
end $$;
create trigger seat_limits_changed after update of seats_web, seats_phone on session for each row
  when ((new.seats_web, new.seats_phone) is distinct from (old.seats_web, old.seats_phone))
  execute function seat_limits_changed();
