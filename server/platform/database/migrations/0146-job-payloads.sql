-- Payloads name emails and background tasks like the code; waiting jobs are kept. A certificate has one of the types.
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
end
$$;

alter table certificate add check (type in ('coa', 'aia', 'aia_hsw', 'actcp', 'ada', 'laces', 'idhd', 'cali', 'uiceu',
  'icc', 'idhdaia', 'sp', 'sp2023', 'aiasp'));
