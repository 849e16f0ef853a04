// Names of tables and columns before the baseline: a database or a backup that has them is upgraded.
import { sql } from 'kysely';
import type { Tx } from '#server/platform/database/transaction.ts';

/**
 * Which names a database has. `first`: those of `0026-attendee-changes.sql`. `second`: those of the first version of the baseline.
 */
export type FormerNames = 'first' | 'second';

interface Renamed {
  since: FormerNames;
  /** Former and present names of tables. */
  tables: readonly (readonly [string, string])[];
  /** Present names of tables, and former and present names of their columns. */
  columns: readonly (readonly [string, string, string])[];
  /** Tables whose ids come from a sequence with the name of the table, by their present names. */
  numbered: readonly string[];
}

/** Oldest first. Each begins with the names that the one before it ends with. */
const renamed: readonly Renamed[] = [
  {
    since: 'first',
    tables: [
      ['attempt', 'rate_limit_attempt'],
      ['attendance_stay', 'attendance_record'],
      ['site_form', 'site_sheet'],
      ['survey', 'evaluation'],
      ['survey_answer', 'evaluation_answer'],
      ['survey_participation', 'evaluation_participation'],
      ['test', 'quiz'],
      ['test_attempt', 'quiz_attempt'],
      ['test_version', 'quiz_version'],
    ],
    columns: [
      ['attendance_record', 'guest_email', 'attendee_email'],
      ['attendance_record', 'guest_name', 'attendee_name'],
      ['attendance_record', 'guest_number', 'attendee_number'],
      ['attendance_record', 'guest_phone', 'attendee_phone'],
      ['credit_decision', 'overruled_by', 'overridden_by'],
      ['credit_request', 'is_overruled', 'is_overridden'],
      ['quiz_attempt', 'test_id', 'quiz_id'],
      ['quiz_version', 'test_id', 'quiz_id'],
    ],
    numbered: ['attendance_record', 'quiz', 'quiz_attempt', 'quiz_version', 'rate_limit_attempt'],
  },
  {
    since: 'second',
    tables: [
      ['body_correction', 'roster_correction'],
      ['body_correction_row', 'roster_correction_row'],
      ['body_report', 'roster'],
      ['body_report_row', 'roster_row'],
      ['mail', 'email'],
      ['mail_session', 'email_session'],
      ['site_sheet', 'sign_in_sheet'],
    ],
    columns: [
      ['announcement_recipient', 'mail_id', 'email_id'],
      ['email_session', 'mail_id', 'email_id'],
      ['roster_row', 'report_id', 'roster_id'],
    ],
    numbered: ['email', 'roster', 'roster_correction'],
  },
];

const renamedSince = (names: FormerNames): readonly Renamed[] =>
  renamed.slice(renamed.findIndex(({ since }) => since === names));

/** Prepares an empty database of the baseline for the rows of a backup that was made before. */
export const restoreFormerNames = async (tx: Tx, names: FormerNames): Promise<void> => {
  if (names === 'first') await sql`alter table credit_request drop constraint credit_request_state_check`.execute(tx);
  for (const { tables, columns, numbered } of renamedSince(names).toReversed()) {
    for (const [table, former, name] of columns)
      await sql`alter table ${sql.table(table)} rename ${sql.ref(name)} to ${sql.ref(former)}`.execute(tx);
    for (const [former, name] of tables) {
      if (numbered.includes(name))
        await sql`alter sequence ${sql.table(`${name}_id_seq`)} rename to ${sql.table(`${former}_id_seq`)}`.execute(tx);
      await sql`alter table ${sql.table(name)} rename to ${sql.table(former)}`.execute(tx);
    }
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
      ['^site_(form|sheet)', 'sign_in_sheet'], ['given_back_words', 'return_note'], ['^survey', 'evaluation'],
      ['^test_', 'quiz_'], ['^(quiz_.*)test_id', '\\1quiz_id'], ['_by_test$', '_by_quiz'], ['right_count', 'correct_count'],
      ['made_by', 'created_by'], ['overruled', 'overridden'], ['^server_process_copy_', 'server_process_replica_'],
      ['^background_task_piece_work_id', 'background_task_piece_task_id'], ['^body_correction', 'roster_correction'],
      ['^body_report', 'roster'], ['^roster_row_report_id', 'roster_row_roster_id'], ['^mail_', 'email_'],
      ['_mail_id', '_email_id']]
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

/** Stored words. The audit log keeps the names of its events, because its rows are chained. */
const firstWords = sql`
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

const secondWords = sql`
  update email set kind = 'sign-in-sheet-returned' where kind = 'site-form-given-back';
  update setting set name = 'email/sign-in-sheet-returned' where name = 'email/site-form-given-back';
  -- The history of changes rejects updates; the template is still the same record.
  alter table change disable trigger user;
  update change set record_id = 'email/sign-in-sheet-returned'
  where kind = 'settings' and record_id = 'email/site-form-given-back';
  alter table change enable trigger user;
  update credit_decision set reasons = replace(reasons::text, '"code": "site-form', '"code": "sign-in-sheet')::jsonb
  where reasons @? '$[*] ? (@.code starts with "site-form")';
  update credit_decision set facts = replace(facts::text, '"siteForm": ', '"signInSheet": ')::jsonb
  where facts @? '$.**.siteForm';
  update credit_record set decisions =
    replace(replace(decisions::text, '"code": "site-form', '"code": "sign-in-sheet'), '"siteForm": ', '"signInSheet": ')::jsonb
  where decisions @? '$[*].reasons[*] ? (@.code starts with "site-form")' or decisions @? '$.**.siteForm';
  update credit_record set evidence = evidence - 'siteForm' || jsonb_build_object('signInSheet', evidence -> 'siteForm')
  where evidence ? 'siteForm'`;

/**
 * Functions contain names as text. Not the files of functions again, as for the first names: migrations after the baseline may have
 * replaced some.
 */
const secondFunctions = sql`
  do $$
  declare
    each record;
  begin
    for each in
      select pg_get_functiondef(oid) as definition from pg_proc
      where pronamespace = current_schema()::regnamespace and prosrc ~ '\\mmail(_id|_session)?\\M'
    loop
      execute regexp_replace(each.definition, '\\m(has_unsent_|insert_)?mail(_id|_session)?\\M', '\\1email\\2', 'g');
    end loop;
    drop function if exists insert_mail(jsonb, integer[]);
  end $$`;

/** What migrations after the last one that every database with the first names has would have changed; called when the functions exist. */
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

/** Of the first names, the files of functions and triggers run again afterwards: functions contain names as text. */
export const replaceFormerNames = async (tx: Tx, names: FormerNames): Promise<void> => {
  for (const { tables, columns } of renamedSince(names)) {
    for (const [former, name] of tables)
      await sql`alter table ${sql.table(former)} rename to ${sql.table(name)}`.execute(tx);
    for (const [table, former, name] of columns)
      await sql`alter table ${sql.table(table)} rename ${sql.ref(former)} to ${sql.ref(name)}`.execute(tx);
  }
  await followingNames.execute(tx);
  if (names === 'first') {
    await firstWords.execute(tx);
    await sql`
      drop trigger if exists note_moved_numbers on account;
      drop trigger if exists note_moved_numbers on session;
      drop function if exists insert_mail(jsonb, integer[])`.execute(tx);
  } else {
    await secondFunctions.execute(tx);
  }
  await secondWords.execute(tx);
};
