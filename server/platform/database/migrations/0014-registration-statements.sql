-- Registering in few statements, and who is signed in. The functions keep their plans for each connection, also behind a pooler: with the setting
-- `plan_cache_mode`, the plan of the first call serves all others, because planning would take longer than running.

set local check_function_bodies = off;

-- The sign-in of a token, if it has not ended, with the role of its account.
create function live_sign_in(given_id uuid, at timestamptz)
  returns table (id uuid, account_id integer, expires_at timestamptz, second_factor_at timestamptz,
    is_remembered boolean, role text)
  language plpgsql stable rows 1 set plan_cache_mode = force_generic_plan as $$
begin
  return query
    select sign_in.id, sign_in.account_id, sign_in.expires_at, sign_in.second_factor_at, sign_in.is_remembered,
      account.role
    from sign_in join account on account.id = sign_in.account_id
    where sign_in.id = given_id and sign_in.revoked_at is null and sign_in.expires_at > at;
end $$;

-- Messages that can still be withdrawn, by recipient.
create index mail_unsent on mail (recipient) where state in ('waiting', 'failed');

-- What the text of an email depends on besides its template: the names that an unproven address must not receive, the
-- wording of staff, the signature and footer, and the organization.
create function email_context(given_recipient text, given_template text)
  returns jsonb language plpgsql stable set plan_cache_mode = force_generic_plan as $$
begin
  return jsonb_build_object(
    'unproven', coalesce((
      select jsonb_agg(jsonb_build_object('owner', account.first_name, 'first_name', member.first_name,
        'last_name', member.last_name, 'is_self', member.is_self))
      from account join member on member.account_id = account.id
      where account.email = given_recipient and account.email_proven_at is null
    ), '[]'),
    'wording', (select value from setting where name = 'email/' || given_template),
    'ends', (select value from setting where name = 'emails'),
    'organization', coalesce((select jsonb_build_object('organization', name, 'helpLine', help_line) from organization),
      '{"organization": "", "helpLine": ""}'));
end $$;

-- Inserts an email and the sessions that it is about; the result is its id.
create function insert_mail(given jsonb, session_ids integer[])
  returns integer language plpgsql set plan_cache_mode = force_generic_plan as $$
declare
  new_id integer;
begin
  insert into mail (kind, recipient, reply_to, subject, body_text, body_html, state, message_id, holds_secret,
    attachment_name, attachment_type, attachment, created_at, stale_at)
  select kind, recipient, reply_to, subject, body_text, body_html, state, message_id, holds_secret, attachment_name,
    attachment_type, attachment, created_at, stale_at
  from jsonb_populate_record(null::mail, given)
  returning id into new_id;
  insert into mail_session (mail_id, session_id) select distinct new_id, unnest(session_ids);
  return new_id;
end $$;

-- Only one transaction at a time may register for such a session: its seats are counted, somebody may be offered one,
-- or somebody needs a PIN.
create function needs_exclusive_lock(ids integer[])
  returns boolean language plpgsql set plan_cache_mode = force_generic_plan as $$
begin
  return exists (
    select from session
    where id = any(ids) and (seats_web is not null or seats_phone is not null
      or exists (select from registration where session_id = session.id and cancelled_at is null and state = 'waiting')
      or exists (select from registration
        where session_id = session.id and cancelled_at is null and pin is null and method <> 'Web'))
  );
end $$;

-- Locks what a registration depends on, in the order of all writers: sessions by id, members, the account.
-- shared: only if no session needs more; exclusive: always. True if everything is locked.
create function lock_for_registration(given_account integer, session_ids integer[], member_ids integer[], lock text)
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

-- Everything that a registration depends on, and that its answer and email state. Read after the locks: each statement
-- of a volatile function sees what was committed before it. `with_pins`: also the PINs that are taken.
create function registration_facts(given_account integer, session_ids integer[], member_ids integer[],
  with_pins boolean, lock text)
  returns jsonb language plpgsql set plan_cache_mode = force_generic_plan as $$
declare
  locked boolean := lock_for_registration(given_account, session_ids, member_ids, lock);
begin
  return jsonb_build_object(
    'is_locked', locked,
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
        -- Seats of other accounts by method. Where as many as come have one, nobody counts.
        'taken', case when session.seats_web is null and session.seats_phone is null then '{}' else coalesce((
          select jsonb_object_agg(counted.method, counted.seats) from (
            select method, count(*) as seats from registration
            where session_id = session.id and cancelled_at is null and state <> 'waiting'
              and account_id <> given_account
            group by method
          ) as counted
        ), '{}') end,
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

-- Inserts registrations, or updates method and state of those that there are. A PIN lasts as long as its registration.
create function save_registrations(given_account integer, given jsonb, at timestamptz, enterer integer)
  returns void language plpgsql set plan_cache_mode = force_generic_plan as $$
begin
  insert into registration (account_id, session_id, member_id, method, state, waiting_since, pin, registered_at,
    entered_by, is_entered_by_staff)
  select given_account, each.session_id, each.member_id, each.method, each.state, each.waiting_since, each.pin, at,
    enterer, enterer is not null
  from jsonb_to_recordset(given) as each(session_id integer, member_id integer, method text, state text,
    waiting_since timestamptz, pin text)
  order by each.session_id, each.member_id
  on conflict (session_id, member_id) where cancelled_at is null do update set method = excluded.method,
    state = excluded.state, waiting_since = excluded.waiting_since, offered_until = null,
    pin = coalesce(registration.pin, excluded.pin);
end $$;

-- Reports count the session again, and public pages show other seats: once for each statement instead of once for each row,
-- and only where something differs. Public pages show registrations only as available seats, so only sessions with
-- limited seats matter to them.
drop trigger note_numbers on registration;
drop trigger seats_changed_by_delete on registration;
drop trigger seats_changed_by_insert on registration;
drop trigger seats_changed_by_update_from on registration;
drop trigger seats_changed_by_update_to on registration;
drop function seats_changed();

create function has_limited_seats(ids integer[]) returns boolean language plpgsql stable
  set plan_cache_mode = force_generic_plan as $$
begin
  return exists (
    select from session where id = any(ids) and (seats_web is not null or seats_phone is not null));
end $$;

create function registrations_came_or_went() returns trigger language plpgsql as $$
begin
  insert into number_change (session_id) select distinct session_id from changed;
  if has_limited_seats(array(select session_id from changed where state <> 'waiting')) then
    perform count_catalog_change();
  end if;
  return null;
end $$;
create trigger registrations_went after delete on registration referencing old table as changed
  for each statement execute function registrations_came_or_went();
create trigger registrations_came after insert on registration referencing new table as changed
  for each statement execute function registrations_came_or_went();

create function registrations_changed() returns trigger language plpgsql as $$
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
  if has_limited_seats(array(
    select session_id from former where state <> 'waiting'
    union
    select session_id from changed where state <> 'waiting'
  )) then
    perform count_catalog_change();
  end if;
  return null;
end $$;
create trigger registrations_changed after update on registration referencing old table as former new table as changed
  for each statement execute function registrations_changed();
