-- Numbers the changes of how a session's attendees are matched, so that a process which knows the attendees reads again
-- only those that have changed since. A new version of `attendance_matching` starts over.
alter table attendance_matching add column changes integer not null default 0;
alter table attendance_stay add column change integer not null default 0;
create index attendance_stay_by_change on attendance_stay (session_id, change) where change > 0;

-- The session's row is locked until the transaction ends, so numbers are committed in their order.
create function number_attendee_change() returns trigger language plpgsql as $$
begin
  update attendance_matching set changes = changes + 1 where session_id = new.session_id returning changes into new.change;
  new.change := coalesce(new.change, 0);
  return new;
end $$;
create trigger number_change before update of match, match_details on attendance_stay for each row
  when (old.report_id is not null
    and (old.match, old.match_details) is distinct from (new.match, new.match_details))
  execute function number_attendee_change();
