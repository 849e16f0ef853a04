-- Which state of attendees and people a comparison of them is for: a session with a report gets a new version when an
-- attendee of its reports or a person with a seat changes. Decisions about attendees do not change what is compared.
create table attendance_matching (
  session_id integer primary key references session on delete cascade,
  version uuid not null default gen_random_uuid()
);
insert into attendance_matching (session_id) select distinct session_id from attendance_report;

-- Locks in the same order, so that two changes never wait for each other.
create function new_attendance_matching(ids integer[]) returns void language plpgsql as $$
begin
  perform from attendance_matching where session_id = any(ids) order by session_id for update;
  if found then update attendance_matching set version = gen_random_uuid() where session_id = any(ids); end if;
end $$;

create function attendance_report_imported() returns trigger language plpgsql as $$
begin
  insert into attendance_matching (session_id) values (new.session_id)
  on conflict (session_id) do update set version = gen_random_uuid();
  return null;
end $$;
create trigger new_matching after insert or update of session_id on attendance_report
  for each row execute function attendance_report_imported();

create function attendees_changed() returns trigger language plpgsql as $$
begin
  perform new_attendance_matching(array(select distinct session_id from changed where report_id is not null));
  return null;
end $$;
create trigger new_matching_by_delete after delete on attendance_stay referencing old table as changed
  for each statement execute function attendees_changed();
create trigger new_matching_by_insert after insert on attendance_stay referencing new table as changed
  for each statement execute function attendees_changed();

create function attendee_changed() returns trigger language plpgsql as $$
begin
  perform new_attendance_matching(array[old.session_id, new.session_id]);
  return null;
end $$;
create trigger new_matching_by_update
  after update of session_id, report_id, guest_number, guest_name, guest_email, guest_phone, began_at, withdrawn_at
  on attendance_stay for each row when (old.report_id is not null)
  execute function attendee_changed();

create function seats_of_matching_changed() returns trigger language plpgsql as $$
begin
  perform new_attendance_matching(array(select distinct session_id from changed));
  return null;
end $$;
create trigger new_matching_by_delete after delete on registration referencing old table as changed
  for each statement execute function seats_of_matching_changed();
create trigger new_matching_by_insert after insert on registration referencing new table as changed
  for each statement execute function seats_of_matching_changed();
create trigger new_matching_by_update_from after update on registration referencing old table as changed
  for each statement execute function seats_of_matching_changed();
create trigger new_matching_by_update_to after update on registration referencing new table as changed
  for each statement execute function seats_of_matching_changed();

create function member_of_matching_changed() returns trigger language plpgsql as $$
begin
  perform new_attendance_matching(array(select session_id from registration where member_id = new.id));
  return null;
end $$;
create trigger new_matching after update of first_name, last_name on member for each row
  when (old.first_name is distinct from new.first_name or old.last_name is distinct from new.last_name)
  execute function member_of_matching_changed();

create function account_of_matching_changed() returns trigger language plpgsql as $$
begin
  perform new_attendance_matching(array(
    select session_id from registration where account_id = new.id and cancelled_at is null));
  return null;
end $$;
create trigger new_matching after update of email, phone on account for each row
  when (old.email is distinct from new.email or old.phone is distinct from new.phone)
  execute function account_of_matching_changed();

-- The first interval of each attendee, and attendees who are not matched.
create index attendance_stay_by_attendee on attendance_stay (session_id, report_id, guest_number, began_at, id)
  include (match) where source = 'report' and withdrawn_at is null;
create index attendance_stay_unmatched on attendance_stay (session_id, report_id, guest_number)
  where source = 'report' and withdrawn_at is null and match in ('doubtful', 'unknown', 'dismissed');
