-- What a database that was made before the baseline still names as before: payloads of waiting jobs, constraints and
-- sequences. A certificate has one of the types.

do $$
declare
  each record;
begin
  -- A new database has no jobs yet. No function of Graphile Worker changes a payload, so this changes its own tables.
  if to_regclass('graphile_worker._private_jobs') is null then
    return;
  end if;

  for each in
    select * from (values
      ('deliver-email', 'mailId', 'emailId'),
      ('run-background-task', 'workId', 'taskId'),
      ('remove-background-task', 'workId', 'taskId')
    ) as renamed (job, old_key, new_key)
  loop
    update graphile_worker._private_jobs as job
    set payload = (payload::jsonb - each.old_key || jsonb_build_object(each.new_key, payload -> each.old_key))::json
    from graphile_worker._private_tasks as task
    where task.identifier = each.job and job.task_id = task.id and payload -> each.old_key is not null;
  end loop;
end $$;

do $$
declare
  each record;
begin
  for each in
    select conrelid::regclass as table_name, conname from pg_constraint
    where connamespace = current_schema()::regnamespace and conname ~ '^(catalogue_version|long_work|course_sitting_film)'
  loop
    execute format('alter table %s rename constraint %I to %I', each.table_name, each.conname,
      regexp_replace(regexp_replace(regexp_replace(each.conname, '^catalogue_version', 'catalog_version'),
        '^long_work', 'background_task'), '^course_sitting_film', 'course_sitting_video'));
  end loop;
end $$;
alter sequence catalogue_version_id_seq rename to catalog_version_id_seq;
alter sequence long_work_id_seq rename to background_task_id_seq;

alter table certificate add check (type in ('coa', 'aia', 'aia_hsw', 'actcp', 'ada', 'laces', 'idhd', 'cali', 'uiceu',
  'icc', 'idhdaia', 'sp', 'sp2023', 'aiasp'));
