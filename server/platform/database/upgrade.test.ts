// A database or a backup from before the baseline, and one that is older still.
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
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
  name: '0145-emails-in-settings.sql',
  digest: '3ce2b1191889f0eadee49f3380beef3cedc2635245860b94f9b573fcd1c73954',
};
const afterBaseline = readdirSync(new URL('./migrations', import.meta.url))
  .filter((name) => name > '0012')
  .sort();

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

/** With an account, a job that waits, a constraint of a renamed table, and the list of migrations as it was. */
const aDatabaseFromBefore = async (): Promise<TestDatabase> => {
  const database = await anEmptyDatabase();
  const { db, url } = database;
  await migrate(db, [lastReplaced]);
  await migrateJobs({ connectionString: url });
  await sql`
    insert into account (email, password_hash, secret_question, secret_answer_hash, first_name, last_name, address1, city,
      country)
    values ('staff@center.example', '$argon2id$', 'pet''s name', '$argon2id$', 'Stan', 'Staff', '1 Main St', 'Springfield',
      'United States')`.execute(db);
  await sql`select graphile_worker.add_job('deliver-email', '{"mailId": 5}'::json, job_key => 'mail-5')`.execute(db);
  await sql`alter table background_task rename constraint background_task_pkey to long_work_pkey`.execute(db);
  await sql`delete from migration`.execute(db);
  await sql`insert into migration (name, digest) values ('0001-catalogue.sql', 'x'),
    (${lastReplaced.name}, ${lastReplaced.digest})`.execute(db);
  return database;
};

const contentOf = async ({ db }: TestDatabase): Promise<unknown> => {
  const accounts = await db.selectFrom('account').select('email').execute();
  const jobs = await sql<{ payload: unknown }>`select payload from graphile_worker._private_jobs`.execute(db);
  const constraints = await sql<{ name: string }>`
    select conname as name from pg_constraint where conname in ('long_work_pkey', 'background_task_pkey')`.execute(db);
  return { accounts, jobs: jobs.rows, constraints: constraints.rows };
};
const upgraded = {
  accounts: [{ email: 'staff@center.example' }],
  jobs: [{ payload: { emailId: 5 } }],
  constraints: [{ name: 'background_task_pkey' }],
};

it('a database from before the baseline is upgraded with what it holds', async () => {
  const database = await aDatabaseFromBefore();

  expect(await migrate(database.db)).toEqual(afterBaseline);

  expect(await contentOf(database)).toEqual(upgraded);
  expect(await migrate(database.db)).toEqual([]);
  const names = await sql<{ name: string }>`select name from migration order by name`.execute(database.db);
  expect(names.rows.at(0)).toEqual({ name: '0001-functions.sql' });
});

it('a backup from before the baseline is restored', async () => {
  const { url } = await aDatabaseFromBefore();
  const source = { connection: { connectionString: url }, dataDir: join(folder, 'data') };
  const { file } = await makeBackup(source, join(folder, 'old.backup'), null, now);
  const target = await anEmptyDatabase();

  await restoreBackup(
    { db: target.db, connection: { connectionString: target.url }, dataDir: join(folder, 'elsewhere') },
    file,
    { passphrase: null, replaces: false, listOfErasures: null, eraseAccount: null },
    now,
  );

  expect(await contentOf(target)).toEqual(upgraded);
});

it('a database that is older still is left as it is, and the version to start first is named', async () => {
  const { db } = await aDatabaseFromBefore();
  await sql`delete from migration where name = ${lastReplaced.name}`.execute(db);

  await expect(migrate(db)).rejects.toThrow(
    'The database is too old for this version of Curbcut. First start the last version that has the migration 0145-emails-in-settings.sql.',
  );

  const { rows } = await sql<{ name: string }>`select name from migration`.execute(db);
  expect(rows).toEqual([{ name: '0001-catalogue.sql' }]);
});
