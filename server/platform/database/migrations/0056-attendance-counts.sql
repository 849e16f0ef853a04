-- How people attend a session is found without reading all of its registrations.
create index registration_by_method on registration (session_id, method, account_id)
  include (member_id, state) where canceled_at is null;
drop index registration_counted;

-- `changes` now numbers every change of who attended a session with a report, so that counts of its people can be kept.
create function number_attendance_changes(ids integer[]) returns void language plpgsql as $$
begin
  perform from attendance_matching where session_id = any(ids) order by session_id for update;
  if found then update attendance_matching set changes = changes + 1 where session_id = any(ids); end if;
end $$;

create or replace function attendees_changed() returns trigger language plpgsql as $$
begin
  perform new_attendance_matching(array(select distinct session_id from changed where report_id is not null));
  perform number_attendance_changes(array(select distinct session_id from changed where report_id is null));
  return null;
end $$;

create function attendance_changed() returns trigger language plpgsql as $$
begin
  perform number_attendance_changes(array[old.session_id, new.session_id]);
  return null;
end $$;

create trigger number_attendance_change after update of session_id, member_id, withdrawn_at on attendance_record for each row
  when ((old.session_id, old.member_id, old.withdrawn_at) is distinct from (new.session_id, new.member_id, new.withdrawn_at))
  execute function attendance_changed();
