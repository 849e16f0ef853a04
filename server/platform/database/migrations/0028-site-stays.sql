-- The intervals of group sites, without reading those of the reports.
create index attendance_stay_of_sites on attendance_stay (session_id) where source = 'site';
