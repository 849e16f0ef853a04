-- Finds an attendee also where PostgreSQL has no statistics of a report that was just imported: it would take the index of all
-- records of a report then.
drop index attendance_record_by_report;
create index attendance_record_by_report on attendance_record (report_id, attendee_number) where report_id is not null;
