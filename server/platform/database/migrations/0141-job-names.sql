-- Jobs are named verb + object. Waiting jobs are kept under their new names and keys. Recurring jobs that wait are deleted:
-- a start adds them anew.
do $$
declare
  each record;
begin
  -- A new database has no jobs yet. The function `add_job` cannot rename one, so this changes Graphile Worker's own tables.
  if to_regclass('graphile_worker._private_jobs') is null then
    return;
  end if;

  delete from graphile_worker._private_jobs
  where locked_at is null and key in (
    'back-up', 'count-months', 'decide-credit', 'read-all-captions', 'tidy-credit-records', 'tidy-events', 'tidy-files',
    'tidy-mail', 'tidy-sign-ins');

  for each in
    select * from (values
      ('back-up', 'make-backup'),
      ('deliver-mail', 'deliver-email'),
      ('do-long-work', 'run-background-task'),
      ('forget-long-work', 'remove-background-task'),
      ('note-erasures', 'record-erasures'),
      ('remind', 'send-reminder'),
      ('send-reset-key', 'send-password-reset'),
      ('tell-of-certificate', 'notify-certificate'),
      ('tell-of-change', 'notify-change'),
      ('tell-of-recording', 'notify-recording'),
      ('tell-of-role', 'notify-role'),
      ('tidy-credit-records', 'clean-up-credit-records'),
      ('tidy-events', 'trim-events'),
      ('tidy-files', 'clean-up-files'),
      ('tidy-mail', 'clean-up-email'),
      ('tidy-sign-ins', 'clean-up-sign-ins')
    ) as renamed (old_name, new_name)
  loop
    insert into graphile_worker._private_tasks (identifier) values (each.new_name) on conflict do nothing;
    update graphile_worker._private_jobs as job set task_id = new_task.id
    from graphile_worker._private_tasks as old_task, graphile_worker._private_tasks as new_task
    where old_task.identifier = each.old_name and new_task.identifier = each.new_name and job.task_id = old_task.id;
    delete from graphile_worker._private_tasks where identifier = each.old_name;
  end loop;

  update graphile_worker._private_jobs set key = case
    when key = 'note-erasures' then 'record-erasures'
    when key like 'forget-long-work-%' then replace(key, 'forget-long-work-', 'remove-background-task-')
    when key like 'long-work-%' then replace(key, 'long-work-', 'run-background-task-')
    when key like 'remind-%' then replace(key, 'remind-', 'send-reminder-')
    when key like 'tell-of-certificate-%' then replace(key, 'tell-of-certificate-', 'notify-certificate-')
  end
  where key = 'note-erasures' or key like any (array[
    'forget-long-work-%', 'long-work-%', 'remind-%', 'tell-of-certificate-%']);
end
$$;
