-- Tables and columns with the names that the code uses.

alter table registration rename cancelled_at to canceled_at;
alter table background_task rename asked_at to requested_at;
alter table background_task_piece rename work_id to task_id;
alter table name_change rename asked_at to requested_at;
alter table certificate rename told_at to notified_at;
alter table notice rename told_at to notified_at;
alter table body_correction_row rename told to previous_entry;
alter table credit_record rename kept_until to retained_until;
alter table external_test rename said_at to reported_at;
alter table test_attempt rename begun_at to started_at;
alter table test_attempt rename handed_in_at to submitted_at;
alter table test_attempt rename right_count to correct_count;
alter table site_form rename given_back_at to returned_at;
alter table site_form rename given_back_words to return_note;
alter table number_tally rename laid to grouped_by;
alter table number_change rename to usage_change;
alter view number_changed_month rename to usage_changed_month;
alter table number_month rename to usage_month;
alter table number_tally rename to usage_tally;

-- An email that is not sent because there is no mail server.
alter table mail drop constraint mail_state_check;
alter table mail drop constraint mail_secret_is_gone;
alter table announcement_recipient drop constraint announcement_recipient_outcome_check;
update mail set state = 'unsent' where state = 'kept';
update announcement_recipient set outcome = 'unsent' where outcome = 'kept';
alter table mail add constraint mail_state_check check (state in ('waiting', 'sent', 'failed', 'unsent', 'withdrawn'));
alter table mail add constraint mail_secret_is_gone
  check (not holds_secret or state in ('waiting', 'unsent') or body_text = '' and body_html = '');
alter table announcement_recipient add constraint announcement_recipient_outcome_check
  check (outcome in ('waiting', 'written', 'left out', 'sent', 'failed', 'unsent', 'withdrawn'));

alter table background_task drop constraint background_task_state_check;
update background_task set state = 'canceled' where state = 'cancelled';
alter table background_task add constraint background_task_state_check
  check (state in ('receiving', 'waiting', 'running', 'done', 'failed', 'canceled'));

-- Names that do not follow a rename: indexes, constraints, triggers, and what functions contain as text.
do $$
declare
  each record;
begin
  for each in
    select oid::regclass as name, relname as old from pg_class
    where relnamespace = current_schema()::regnamespace and relkind = 'i' and relname ~ '^number_(change|month|tally)|_cancelled'
  loop
    execute format('alter index %s rename to %I', each.name,
      replace(regexp_replace(each.old, '^number_', 'usage_'), '_cancelled', '_canceled'));
  end loop;
  for each in
    select conrelid::regclass as table_name, conname as old from pg_constraint
    where connamespace = current_schema()::regnamespace and conname ~ '^number_(change|month|tally)'
  loop
    execute format('alter table %s rename constraint %I to %I', each.table_name, each.old,
      regexp_replace(each.old, '^number_', 'usage_'));
  end loop;
  for each in
    select tgrelid::regclass as table_name, tgname from pg_trigger
    join pg_class on pg_class.oid = tgrelid
    where relnamespace = current_schema()::regnamespace and tgname = 'note_numbers'
  loop
    execute format('alter trigger note_numbers on %s rename to note_usage', each.table_name);
  end loop;
  for each in
    select oid::regprocedure as signature, proname from pg_proc
    where pronamespace = current_schema()::regnamespace and proname ~ '^note_.*_numbers$'
  loop
    execute format('alter function %s rename to %I', each.signature, replace(each.proname, '_numbers', '_usage'));
  end loop;
  for each in
    select pg_get_functiondef(oid) as definition from pg_proc
    where pronamespace = current_schema()::regnamespace and prokind = 'f' and prosrc ~ 'cancelled_at|number_(change|month|tally)'
  loop
    execute regexp_replace(replace(each.definition, 'cancelled_at', 'canceled_at'), 'number_(change|month|tally)', 'usage_\1', 'g');
  end loop;
end $$;
