// A database or a backup from before the baseline, and one that is older still.
import { createHash } from 'node:crypto';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { makeBackup } from '#server/platform/backup/make-backup.ts';
import { restoreBackup } from '#server/platform/backup/restore-backup.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import { migrateJobs } from '#server/platform/jobs/run-jobs.ts';
import { aDatabase, type TestDatabase } from '#tests/support/database.ts';

const now = Temporal.Instant.from('2026-03-02T12:00:00Z');
const lastReplaced = {
  name: '0026-attendee-changes.sql',
  digest: 'f2aae9cda7e40bcbfd7ca1cf1cbd452bd66000d583d891f06c1277e25b91f3e5',
};
/** The first migration of the first version of the baseline. */
const formerBaseline = {
  name: '0001-foundation.sql',
  digest: 'ebb2e54602c99d752a3c1558c51a6ad494b3493ba7718085855479a3de4e61f6',
};
const afterBaseline = readdirSync(new URL('./migrations', import.meta.url))
  .filter((name) => name > '0014-reader.sql')
  .sort();

/** Those that databases with the former baseline may have. */
const ranBefore = afterBaseline
  .filter((name) => name.startsWith('0015-'))
  .map((name) => {
    const text = readFileSync(new URL(`./migrations/${name}`, import.meta.url));
    return { name, digest: createHash('sha256').update(text).digest('hex') };
  });

let databases: TestDatabase[];
let folder: string;
beforeEach(() => {
  databases = [];
  folder = mkdtempSync(join(tmpdir(), 'curbcut-upgrade-'));
  chmodSync(folder, 0o755);
  mkdirSync(join(folder, 'data'));
});
afterEach(async () => {
  for (const { drop } of databases) await drop();
  rmSync(folder, { recursive: true, force: true });
});

const anEmptyDatabase = async (): Promise<TestDatabase> => {
  const database = await aDatabase();
  databases.push(database);
  await sql`drop schema graphile_worker cascade`.execute(database.db);
  await sql`drop schema public cascade`.execute(database.db);
  await sql`create schema public`.execute(database.db);
  return database;
};

/** Rows with former names and words, former names of an index and of constraints, a former function, and the former list. */
const aDatabaseFromBefore = async (): Promise<TestDatabase> => {
  const database = await anEmptyDatabase();
  const { db, url } = database;
  await migrate(db, [lastReplaced]);
  await migrateJobs({ connectionString: url });
  await sql`
    begin;
    set local session_replication_role = replica;
    insert into account (id, email, password_hash, secret_question, secret_answer_hash, first_name, last_name, address1, city,
      country)
    values (7, 'staff@center.example', '$argon2id$', 'pet''s name', '$argon2id$', 'Stan', 'Staff', '1 Main St', 'Springfield',
      'United States');
    insert into member (id, account_id, first_name, last_name, is_self)
    values (1, 7, 'Stan', 'Staff', true), (2, 7, 'Ada', 'Sample', false);
    insert into series (id, name, description, route, sort_order, color) values (4, 'Sample', '', 'sample', 0, '#000000');
    insert into session (id, series_id, name, status_code, starts_at, ends_at)
    values (1, 4, 'Doors', 1, '2026-01-05T19:00Z', '2026-01-05T20:30Z');
    insert into attendance_report (id, session_id, source, content_hash, imported_at)
    values (1, 1, 'zoom', decode(repeat('00', 32), 'hex'), now());
    insert into attendance_stay (session_id, source, report_id, guest_number, guest_name, match, began_at, ended_at,
      entered_at)
    values (1, 'report', 1, 1, 'Ada', 'unknown', now(), now(), now());
    insert into test (session_id, kind) values (1, 'quiz');
    insert into credit_request (id, session_id, account_id, member_id, type, requested_at, state, is_overruled)
    values (1, 1, 7, 1, 'coa', now(), 'asked', false), (2, 1, 7, 2, 'coa', now(), 'granted', true);
    insert into credit_decision (request_id, decision, hours, reasons, facts, overruled_by, decided_at)
    values (2, 'granted', 1, '[{"code": "overruled", "note": "Seen.", "isGranted": true}]', '{}', 7, now());
    insert into certificate (number, type, session_id, document, hours, earned_on, issued_at, posted_at)
    values ('CC-0000-0000-00', 'coa', 1, '{}', 1, '2026-01-05', now(), now());
    insert into credit_record (certificate_number, session_id, retained_until, decisions, evidence)
    values ('CC-0000-0000-00', 1, '2030-01-01', '[{"note": "", "reasons": [{"code": "overruled"}]}]', '{}');
    commit;
    alter index quiz_attempt_by_quiz rename to test_attempt_by_test;
    alter table test_version rename constraint quiz_version_created_by_fkey to test_version_made_by_fkey;
    alter table session_search alter column document set statistics -1;
    drop trigger seat_limits_changed on session;
    drop index attendance_record_of_sites;
    alter trigger note_moved_usage on session rename to note_moved_numbers;
    create or replace function note_erasure() returns trigger language plpgsql as 'begin return null; end';
    delete from migration;
    insert into migration (name, digest)
    values ('0001-functions.sql', 'x'), (${sql.lit(lastReplaced.name)}, ${sql.lit(lastReplaced.digest)})`.execute(db);
  return database;
};

/** Rows with the names and words of the first version of the baseline, and its list. */
const aDatabaseOfTheFormerBaseline = async (): Promise<TestDatabase> => {
  const database = await anEmptyDatabase();
  const { db, url } = database;
  await migrate(db, [formerBaseline, ...ranBefore]);
  await migrateJobs({ connectionString: url });
  await sql`
    begin;
    set local session_replication_role = replica;
    insert into account (id, email, password_hash, secret_question, secret_answer_hash, first_name, last_name, address1, city,
      country)
    values (7, 'staff@center.example', '$argon2id$', 'pet''s name', '$argon2id$', 'Stan', 'Staff', '1 Main St', 'Springfield',
      'United States');
    insert into member (id, account_id, first_name, last_name, is_self) values (1, 7, 'Stan', 'Staff', true);
    insert into series (id, name, description, route, sort_order, color) values (4, 'Sample', '', 'sample', 0, '#000000');
    insert into session (id, series_id, name, status_code, starts_at, ends_at)
    values (1, 4, 'Doors', 1, '2026-01-05T19:00Z', '2026-01-05T20:30Z');
    insert into mail (kind, recipient, subject, body_text, body_html, state, message_id, created_at)
    values ('site-form-given-back', 'ada@center.example', 'Again', 'Again', '', 'unsent', 'one@center.example', now());
    insert into mail_session (mail_id, session_id) values (1, 1);
    insert into setting (name, value) values ('email/site-form-given-back', '{}');
    insert into change (kind, record_id, name, action, after, account_name, at)
    values ('settings', 'email/site-form-given-back', 'Sheet', 'changed', '{}', 'Stan Staff', now());
    insert into site_sheet (session_id, account_id, site) values (1, 7, 'Library');
    insert into credit_request (id, session_id, account_id, member_id, type, requested_at, state)
    values (1, 1, 7, 1, 'coa', now(), 'refused');
    insert into credit_decision (request_id, decision, reasons, facts, decided_at)
    values (1, 'refused', '[{"code": "site-form-late", "lastDay": "2026-01-12"}]', '{"attended": {"siteForm": "none"}}', now());
    insert into certificate (number, type, session_id, document, hours, earned_on, issued_at, posted_at)
    values ('CC-0000-0000-00', 'coa', 1, '{}', 1, '2026-01-05', now(), now());
    insert into credit_record (certificate_number, session_id, retained_until, decisions, evidence)
    values ('CC-0000-0000-00', 1, '2030-01-01',
      '[{"note": "\\"siteForm\\": ", "reasons": [{"code": "site-form"}], "facts": {"attended": {"siteForm": "none"}}}]',
      '{"stays": [], "siteForm": {"site": "Library"}}');
    insert into body_report (id, body, session_id, reported_at) values (default, 'actcp', 1, now());
    insert into body_report_row (report_id, certificate_number, body) values (1, 'CC-0000-0000-00', 'actcp');
    commit;
    do $$
    declare
      each record;
      names text[];
    begin
      for each in
        select pg_get_functiondef(oid) as definition from pg_proc
        where pronamespace = current_schema()::regnamespace and prosrc ~ 'email_(id|session)\\M'
      loop
        foreach names slice 1 in array array[
          ['email_(id|session)', 'mail_\\1'], ['(insert_|has_unsent_)email', '\\1mail'],
          ['(into |from |::)email\\M', '\\1mail'], ['\\memail\\.(id|recipient|state)', 'mail.\\1']]
        loop
          each.definition := regexp_replace(each.definition, names[1], names[2], 'g');
        end loop;
        execute each.definition;
      end loop;
      drop function insert_email(jsonb, integer[]);
    end $$`.execute(db);
  return database;
};

const contentOfTheFormerBaseline = async ({ db }: TestDatabase): Promise<unknown> => ({
  emails: await db.selectFrom('email').select(['id', 'kind']).execute(),
  lastEmail: (await sql`select last_value from email_id_seq`.execute(db)).rows,
  about: await db.selectFrom('email_session').select(['email_id', 'session_id']).execute(),
  settings: await db.selectFrom('setting').select('name').execute(),
  changes: await db.selectFrom('change').select('record_id').execute(),
  sheets: await db.selectFrom('sign_in_sheet').select(['account_id', 'site']).execute(),
  decisions: await db.selectFrom('credit_decision').select(['reasons', 'facts']).execute(),
  retained: await db.selectFrom('credit_record').select(['decisions', 'evidence']).execute(),
  rosters: await db.selectFrom('roster').select(['id', 'body']).execute(),
  rosterRows: await db.selectFrom('roster_row').select(['roster_id', 'certificate_number']).execute(),
});
const upgradedBaseline = {
  emails: [{ id: 1, kind: 'sign-in-sheet-returned' }],
  lastEmail: [{ last_value: 1 }],
  about: [{ email_id: 1, session_id: 1 }],
  settings: [{ name: 'email/sign-in-sheet-returned' }],
  changes: [{ record_id: 'email/sign-in-sheet-returned' }],
  sheets: [{ account_id: 7, site: 'Library' }],
  decisions: [
    { reasons: [{ code: 'sign-in-sheet-late', lastDay: '2026-01-12' }], facts: { attended: { signInSheet: 'none' } } },
  ],
  retained: [
    {
      decisions: [
        {
          note: '"siteForm": ',
          reasons: [{ code: 'sign-in-sheet' }],
          facts: { attended: { signInSheet: 'none' } },
        },
      ],
      evidence: { stays: [], signInSheet: { site: 'Library' } },
    },
  ],
  rosters: [{ id: 1, body: 'actcp' }],
  rosterRows: [{ roster_id: 1, certificate_number: 'CC-0000-0000-00' }],
};

const contentOf = async ({ db }: TestDatabase): Promise<unknown> => ({
  accounts: await db.selectFrom('account').select('email').execute(),
  records: await db.selectFrom('attendance_record').select(['attendee_number', 'attendee_name']).execute(),
  quizzes: await db.selectFrom('quiz').select(['id', 'kind']).execute(),
  lastQuiz: (await sql`select last_value from quiz_id_seq`.execute(db)).rows,
  requests: await db.selectFrom('credit_request').select(['state', 'is_overridden']).orderBy('id').execute(),
  decisions: await db.selectFrom('credit_decision').select(['reasons', 'overridden_by']).execute(),
  retained: await db.selectFrom('credit_record').select('decisions').execute(),
});
const upgraded = {
  accounts: [{ email: 'staff@center.example' }],
  records: [{ attendee_number: 1, attendee_name: 'Ada' }],
  quizzes: [{ id: 1, kind: 'quiz' }],
  lastQuiz: [{ last_value: 1 }],
  requests: [
    { state: 'requested', is_overridden: false },
    { state: 'granted', is_overridden: true },
  ],
  decisions: [{ reasons: [{ code: 'overridden', note: 'Seen.', isGranted: true }], overridden_by: 7 }],
  retained: [{ decisions: [{ note: '', reasons: [{ code: 'overridden' }] }] }],
};

/** Everything that the migrations create, one line for each. */
const schemaOf = async ({ db }: TestDatabase): Promise<string[]> => {
  const { rows } = await sql<{ line: string }>`
    with own as (select oid, relname, relkind, reltoastrelid from pg_class where relnamespace = 'public'::regnamespace)
    select concat_ws(' ', relkind, relname) as line from own
    union all
    select concat_ws(' ', relname, attnum, attname, format_type(atttypid, atttypmod), attnotnull, attidentity, attgenerated,
      attstorage, attcompression, attstattarget, pg_get_expr(adbin, adrelid))
    from pg_attribute join own on own.oid = attrelid left join pg_attrdef on adrelid = attrelid and adnum = attnum
    where attnum > 0 and not attisdropped
    union all
    select concat_ws(' ', conrelid::regclass, conname, pg_get_constraintdef(oid)) from pg_constraint
    where connamespace = 'public'::regnamespace
    union all select pg_get_indexdef(indexrelid) from pg_index join own on own.oid = indexrelid
    union all select pg_get_viewdef(oid) from own where relkind = 'v'
    union all
    select pg_get_triggerdef(pg_trigger.oid) from pg_trigger join own on own.oid = tgrelid where not tgisinternal
    union all
    select pg_get_functiondef(oid) from pg_proc where pronamespace = 'public'::regnamespace and prokind = 'f'
      and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')
    order by line`.execute(db);
  return rows.map(({ line }) => line);
};

const formerDatabases = [
  ['from before the baseline', aDatabaseFromBefore, contentOf, upgraded, afterBaseline],
  [
    'of the former baseline',
    aDatabaseOfTheFormerBaseline,
    contentOfTheFormerBaseline,
    upgradedBaseline,
    afterBaseline.slice(ranBefore.length),
  ],
] as const;

it.each(formerDatabases)(
  'a database %s is upgraded with what it holds, to the schema of a new one',
  async (_, former, read, content, missing) => {
    const database = await former();
    const fresh = await anEmptyDatabase();
    await migrate(fresh.db);

    expect(await migrate(database.db)).toEqual(missing);

    expect(await read(database)).toEqual(content);
    expect(await schemaOf(database)).toEqual(await schemaOf(fresh));
    expect(await migrate(database.db)).toEqual([]);
    const names = await sql<{ name: string }>`select name from migration order by name`.execute(database.db);
    expect(names.rows.at(0)).toEqual({ name: '0000-foundation.sql' });
  },
);

it.each(formerDatabases)('a backup %s is restored', async (_, former, read, content) => {
  const { url } = await former();
  const source = { connection: { connectionString: url }, dataDir: join(folder, 'data') };
  const { file } = await makeBackup(source, join(folder, 'old.backup'), null, now);
  const target = await anEmptyDatabase();

  await restoreBackup(
    { db: target.db, connection: { connectionString: target.url }, dataDir: join(folder, 'elsewhere') },
    file,
    { passphrase: null, replaces: false, listOfErasures: null, eraseAccount: null },
    now,
  );

  expect(await read(target)).toEqual(content);
});

it('a database that is older still is left as it is, and the version to start first is named', async () => {
  const { db } = await aDatabaseFromBefore();
  await sql`delete from migration where name = ${lastReplaced.name}`.execute(db);

  await expect(migrate(db)).rejects.toThrow(
    'The database is too old for this version of Curbcut. First start the last version that has the migration 0026-attendee-changes.sql.',
  );

  const { rows } = await sql<{ name: string }>`select name from migration`.execute(db);
  expect(rows).toEqual([{ name: '0001-functions.sql' }]);
});
