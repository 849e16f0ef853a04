-- A registration locks the account before its people: whoever changes these has locked the account, and would wait for the
-- registration, which waits for the account.

set local check_function_bodies = off;

-- Locks what a registration depends on, in the order of all writers: sessions by id, the account, members.
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
  perform from account where id = given_account for no key update;
  perform from member where account_id = given_account and id = any(member_ids) and removed_at is null
    order by id for share;
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
  select xmin as version, email into owner from account where id = given_account for no key update;
  select string_agg(id || ':' || version, ',' order by id) into members from (
    select id, xmin as version from member
    where account_id = given_account and id = any(member_ids) and removed_at is null
    order by id for share) as locked;
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
