-- Constraints and sequences are named after their tables, which were renamed before.

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
