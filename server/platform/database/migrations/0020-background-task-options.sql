-- Attendance reports are imported as background tasks; `options` is what they were started with.
alter table background_task add column options jsonb not null default '{}' check (jsonb_typeof(options) = 'object');
alter table background_task drop constraint background_task_kind_check;
alter table background_task add constraint background_task_kind_check check (kind in (
  'people-export', 'catalog-check', 'catalog-import', 'session-certificates', 'attendance-import'
));
