-- Staff decide several credit requests in a background task.
alter table background_task drop constraint background_task_kind_check;
alter table background_task add constraint background_task_kind_check check (kind in (
  'people-export', 'catalog-check', 'catalog-import', 'session-certificates', 'attendance-import', 'credit-decisions'
));
