// Names of tables and columns before the baseline: a database or a backup that has them is upgraded.
import { sql } from 'kysely';
import type { Tx } from '#server/platform/database/transaction.ts';

/** Former and present names of tables. */
const tables = [
  ['attempt', 'rate_limit_attempt'],
  ['attendance_stay', 'attendance_record'],
  ['site_form', 'site_sheet'],
  ['survey', 'evaluation'],
  ['survey_answer', 'evaluation_answer'],
  ['survey_participation', 'evaluation_participation'],
  ['test', 'quiz'],
  ['test_attempt', 'quiz_attempt'],
  ['test_version', 'quiz_version'],
] as const;

/** Present names of tables, and former and present names of their columns. */
const columns = [
  ['attendance_record', 'guest_email', 'attendee_email'],
  ['attendance_record', 'guest_name', 'attendee_name'],
  ['attendance_record', 'guest_number', 'attendee_number'],
  ['attendance_record', 'guest_phone', 'attendee_phone'],
  ['credit_decision', 'overruled_by', 'overridden_by'],
  ['credit_request', 'is_overruled', 'is_overridden'],
  ['quiz_attempt', 'test_id', 'quiz_id'],
  ['quiz_version', 'test_id', 'quiz_id'],
] as const;

/** Tables whose ids come from a sequence with the name of the table. */
const numbered = ['attendance_record', 'quiz', 'quiz_attempt', 'quiz_version', 'rate_limit_attempt'];

/** Prepares an empty database of the baseline for the rows of a backup that was made before. */
export const restoreFormerNames = async (tx: Tx): Promise<void> => {
  await sql`alter table credit_request drop constraint credit_request_state_check`.execute(tx);
  for (const [table, former, name] of columns)
    await sql`alter table ${sql.table(table)} rename ${sql.ref(name)} to ${sql.ref(former)}`.execute(tx);
  for (const [former, name] of tables) {
    if (numbered.includes(name))
      await sql`alter sequence ${sql.table(`${name}_id_seq`)} rename to ${sql.table(`${former}_id_seq`)}`.execute(tx);
    await sql`alter table ${sql.table(name)} rename to ${sql.table(former)}`.execute(tx);
  }
};

/** Names of constraints, indexes and sequences contain those of tables and columns, also ones that were renamed earlier. */
const followingNames = sql`
  create function pg_temp.new_name(former text) returns text language plpgsql as $$
  declare
    each text[];
  begin
    foreach each slice 1 in array array[
      ['^attempt_', 'rate_limit_attempt_'], ['^attendance_stay', 'attendance_record'], ['guest_', 'attendee_'],
      ['^site_form', 'site_sheet'], ['given_back_words', 'return_note'], ['^survey', 'evaluation'],
      ['^test_', 'quiz_'], ['^(quiz_.*)test_id', '\\1quiz_id'], ['_by_test$', '_by_quiz'], ['right_count', 'correct_count'],
      ['made_by', 'created_by'], ['overruled', 'overridden'], ['^server_process_copy_', 'server_process_replica_'],
      ['^background_task_piece_work_id', 'background_task_piece_task_id']]
    loop
      former := regexp_replace(former, each[1], each[2]);
    end loop;
    return former;
  end $$;
  do $$
  declare
    each record;
  begin
    for each in
      select conrelid::regclass as table_name, conname as former, case contype
        when 'n' then relname || '_' || attname || '_not_null' else pg_temp.new_name(conname) end as name
      from pg_constraint
        join pg_class on pg_class.oid = conrelid
        left join pg_attribute on contype = 'n' and attrelid = conrelid and attnum = conkey[1]
      where connamespace = current_schema()::regnamespace
    loop
      if each.name <> each.former then
        execute format('alter table %s rename constraint %I to %I', each.table_name, each.former, each.name);
      end if;
    end loop;
    for each in
      select oid::regclass as relation, relkind, pg_temp.new_name(relname) as name from pg_class
      where relnamespace = current_schema()::regnamespace and relkind in ('i', 'S') and pg_temp.new_name(relname) <> relname
    loop
      execute format('alter %s %s rename to %I', case each.relkind when 'i' then 'index' else 'sequence' end,
        each.relation, each.name);
    end loop;
  end $$;
  drop function pg_temp.new_name`;

/**
 * Stored words. The audit log keeps the names of its events, because its rows are chained, and decisions keep the facts
 * that they were made with as they were written.
 */
const storedWords = sql`
  alter table credit_request alter column state set default 'requested',
    drop constraint if exists credit_request_state_check;
  update credit_request set state = 'requested' where state = 'asked';
  alter table credit_request add constraint credit_request_state_check
    check (state in ('requested', 'missing', 'granted', 'refused'));
  drop index credit_request_open;
  create index credit_request_open on credit_request (due_on, requested_at, id)
    where withdrawn_at is null and state in ('requested', 'missing');
  update credit_decision set reasons = replace(reasons::text, '"code": "overruled"', '"code": "overridden"')::jsonb
  where reasons @? '$[*] ? (@.code == "overruled")';
  update credit_record set decisions = replace(decisions::text, '"code": "overruled"', '"code": "overridden"')::jsonb
  where decisions @? '$[*].reasons[*] ? (@.code == "overruled")'`;

/** What migrations after the last one that every such database has would have changed; called when the functions exist. */
export const catchUp = async (tx: Tx): Promise<void> => {
  await sql`
    alter table session_search alter column document set statistics 1000;
    create index if not exists attendance_record_of_sites on attendance_record (session_id) where source = 'site';
    -- "accesibilidad" finds "accesible".
    select refresh_session_search(array(
      select session_id from session_search where description_es ~* 'ibilidad'
      union select id from session where name_es ~* 'ibilidad'
      union select session.id from session join category on category.id = category_id where category.name_es ~* 'ibilidad'
      union select session_id from material where title_es ~* 'ibilidad'));
    update spoken_passage set text = text where language ~ '^es(-|$)' and text ~* 'ibilidad';
    update captions_reading set words = strip(spoken_words(language, (
      select coalesce(string_agg(text, ' ' order by place), '') from spoken_passage as passage
      where passage.session_id = captions_reading.session_id and passage.language = captions_reading.language)))
    where language ~ '^es(-|$)'`.execute(tx);
};

/** Functions and triggers are created again afterwards: functions contain names as text. */
export const replaceFormerNames = async (tx: Tx): Promise<void> => {
  for (const [former, name] of tables)
    await sql`alter table ${sql.table(former)} rename to ${sql.table(name)}`.execute(tx);
  for (const [table, former, name] of columns)
    await sql`alter table ${sql.table(table)} rename ${sql.ref(former)} to ${sql.ref(name)}`.execute(tx);
  await followingNames.execute(tx);
  await storedWords.execute(tx);
  await sql`
    drop trigger if exists note_moved_numbers on account;
    drop trigger if exists note_moved_numbers on session`.execute(tx);
};
