-- A registration reads and locks less, and the counts of seats only at its end.

set local check_function_bodies = off;

-- The group of an account, also with those who were removed.
create index member_by_account on member (account_id);

-- One function for each kind of change does what three did, and an insert that updates nothing does nothing more.
drop trigger new_matching_by_delete on registration;
drop trigger new_matching_by_insert on registration;
drop trigger new_matching_by_update_from on registration;
drop trigger new_matching_by_update_to on registration;
drop function seats_of_matching_changed();

create or replace function registrations_came() returns trigger language plpgsql as $$
declare
  ids integer[] := array(select distinct session_id from changed);
begin
  insert into usage_change (session_id) select unnest(ids);
  perform new_attendance_matching(ids);
  if has_limited_seats(array(select session_id from changed where state <> 'waiting')) then
    perform count_catalog_change();
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
    perform count_catalog_change();
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
    perform count_catalog_change();
    perform change_seat_count(array_agg(session_id), array_agg(method), array_agg(change))
    from (
      select session_id, method, -1 as change from former where state <> 'waiting' and canceled_at is null
      union all
      select session_id, method, 1 from changed where state <> 'waiting' and canceled_at is null
    ) as seats;
  end if;
  return null;
end $$;

-- Locks what a registration depends on, like `lock_for_registration`. True if it is still in this state (the row versions
-- of `registration_facts`), nobody waits for a seat, lacks a PIN or has accommodations to be requested, no email about it is
-- unsent, and nobody has these PINs.
-- given_pins: [{"session_id", "pin"}]; only one transaction at a time may give PINs in a session.
drop function lock_unchanged(integer, integer[], integer[], boolean, text, jsonb, jsonb);
drop function registration_state(integer, integer[], integer[]);
create function lock_unchanged(given_account integer, session_ids integer[], member_ids integer[],
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
    and not exists (select from mail join mail_session on mail_session.mail_id = mail.id
      where mail.recipient = owner.email and mail.state in ('waiting', 'failed')
        and mail_session.session_id = any(session_ids))
    and (given_pins = '[]' or not exists (
      select from jsonb_to_recordset(given_pins) as each(session_id integer, pin text)
      where exists (select from registration where registration.session_id = each.session_id
        and registration.pin = each.pin and canceled_at is null)));
end $$;

-- `changes`: pairs of a session and a method, whose seats were taken (1) or became free (-1). All counts of the sessions are
-- locked until the transaction ends, in the same order everywhere, so that nobody takes a seat in between.
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
end $$;

-- Fails if more than `most` seats are taken by these methods. Called after the registrations were written, in the same
-- statement: their trigger has locked the counts, so those who register for the same session wait for each other only
-- for the end of a statement. limits: [{"session_id", "methods", "most"}]
create function require_seats(limits jsonb)
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
        'id', session.id, 'name', session.name, 'status_code', session.status_code, 'type_code', session.type_code,
        'starts_at', session.starts_at, 'ends_at', session.ends_at, 'revision', session.revision,
        'seats_web', session.seats_web, 'seats_phone', session.seats_phone,
        'join_url', session.join_url, 'dial_in', session.dial_in, 'dial_in_code', session.dial_in_code,
        'series_route', series.route, 'series_name', series.name, 'is_hidden', series.notes in ('Hidden', 'Unused'),
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
        'has_unsent_mail', exists (select from mail join mail_session on mail_session.mail_id = mail.id
          where mail.recipient = account.email and mail.state in ('waiting', 'failed')
            and mail_session.session_id = any(session_ids)),
        'email_context', email_context(account.email, 'registration'))
      from account where id = given_account
    ));
end $$;

-- What creating an account depends on: who has the address, the id of the new account, and what its welcome email depends
-- on besides the account.
create function new_account_facts(given_email text)
  returns jsonb language plpgsql set plan_cache_mode = force_generic_plan as $$
declare
  known jsonb := (select jsonb_build_object('id', id, 'email', email, 'first_name', first_name)
    from account where email = given_email);
begin
  return jsonb_build_object(
    'known', known,
    'id', case when known is null then nextval('account_id_seq') end,
    'welcome_context', case when known is null then email_context(given_email, 'welcome') end);
end $$;

-- An account with its owner as the first member of its group; the id may be given. Null: the address has an account already.
drop function insert_account(jsonb);
create function insert_account(given jsonb)
  returns integer language plpgsql set plan_cache_mode = force_generic_plan as $$
declare
  new_id integer;
begin
  insert into account (id, email, role, password_hash, secret_question, secret_answer_hash, first_name, last_name,
    organization, occupation, phone, address1, address2, city, state, zip, country, created_at, is_sample,
    email_proven_at, language)
  select coalesce(id, nextval('account_id_seq')), email, role, password_hash, secret_question, secret_answer_hash,
    first_name, last_name, organization, occupation, phone, address1, address2, city, state, zip, country, created_at,
    is_sample, email_proven_at, language
  from jsonb_populate_record(null::account, given)
  on conflict (email) do nothing
  returning account.id into new_id;
  if new_id is not null then
    insert into member (account_id, first_name, last_name, is_self)
    values (new_id, given ->> 'first_name', given ->> 'last_name', true);
  end if;
  return new_id;
end $$;
