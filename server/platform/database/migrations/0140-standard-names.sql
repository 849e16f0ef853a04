-- Films are videos, long work is background tasks, and catalogues are catalogs, as everywhere else.
alter table session_media rename column film to video;
alter table course_sitting rename column film_seconds to video_seconds;
alter table file_upload drop constraint file_upload_purpose_check;
update file_upload set purpose = 'video' where purpose = 'film';
alter table file_upload add constraint file_upload_purpose_check
  check (purpose in ('material', 'video', 'captions', 'picture'));
alter table change disable trigger keep_change;
update change set before = before - 'film' || jsonb_build_object('video', before -> 'film')
  where kind = 'recording' and before ? 'film';
update change set after = after - 'film' || jsonb_build_object('video', after -> 'film')
  where kind = 'recording' and after ? 'film';
alter table change enable trigger keep_change;

alter table long_work rename to background_task;
alter table long_work_piece rename to background_task_piece;
alter index long_work_by_account rename to background_task_by_account;
alter index long_work_by_session rename to background_task_by_session;
alter index long_work_once rename to background_task_once;
alter table background_task drop constraint long_work_kind_check;
update background_task set kind = replace(kind, 'catalogue', 'catalog');
alter table background_task add constraint background_task_kind_check
  check (kind in ('people-export', 'catalog-check', 'catalog-import', 'session-certificates'));

alter table attendance_report rename column faults to errors;
alter table backup_run rename column fault to error;

alter table catalogue_version rename to catalog_version;
alter function count_catalogue_change() rename to count_catalog_change;
alter function catalogue_changed() rename to catalog_changed;
do $$
declare
  each record;
begin
  for each in select oid from pg_proc where pronamespace = 'public'::regnamespace and prosrc like '%catalogue%' loop
    execute replace(pg_get_functiondef(each.oid), 'catalogue', 'catalog');
  end loop;
  for each in select tgrelid::regclass as name from pg_trigger where tgname = 'catalogue_changed' loop
    execute format('alter trigger catalogue_changed on %s rename to catalog_changed', each.name);
  end loop;
end
$$;
