// Jobs on several processes: each runs on one, on another if that one died, and again if the database was unavailable.
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { connect } from '#server/platform/database/connect.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import { addJob } from '#server/platform/jobs/add-job.ts';
import type { Tasks } from '#server/platform/jobs/payloads.ts';
import { type Jobs, migrateJobs, runJobs } from '#server/platform/jobs/run-jobs.ts';
import { StartupFailure } from '#server/platform/process/startup-failure.ts';
import { aDatabase, type TestDatabase } from '#tests/support/database.ts';
import { idleTasks } from '#tests/support/idle-tasks.ts';

let database: TestDatabase;
let running: Jobs[];
let complaints: unknown[];
const complain = (reason: unknown): void => {
  complaints.push(reason);
};
beforeEach(async () => {
  database = await aDatabase();
  running = [];
  complaints = [];
  process.on('unhandledRejection', complain);
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(async () => {
  await Promise.all(running.map((jobs) => jobs.end()));
  process.off('unhandledRejection', complain);
  await database.drop();
  vi.restoreAllMocks();
});

const start = async (deliver: Tasks['deliver-email']): Promise<void> => {
  running.push(await runJobs({ connectionString: database.url }, idleTasks({ 'deliver-email': deliver })));
};
const add = (count = 1) =>
  database.db.transaction().execute(async (tx) => {
    for (let emailId = 1; emailId <= count; emailId += 1) await addJob(tx, 'deliver-email', { emailId });
  });
const jobs = async () => {
  const { rows } = await sql<{ locked_by: string | null; attempts: number }>`
    select locked_by, attempts from graphile_worker._private_jobs order by id`.execute(database.db);
  return rows;
};
const until = async (isSo: () => Promise<boolean> | boolean): Promise<void> => {
  const end = Date.now() + 25_000;
  while (!(await isSo())) {
    if (Date.now() > end) throw new Error(`It did not happen. ${JSON.stringify(await jobs())}`);
    await pause(30);
  }
};
const nameOf = (url: string): string => new URL(url.replace('@/', '@socket/')).pathname.slice(1);
/** Ends the connections of the workers' pool or of its lock; comes back with their number. */
const cut = async (client: pg.Client, application: 'curbcut-jobs' | 'curbcut-jobs-lock') => {
  const { rowCount } = await client.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where application_name = $1 and datname = $2',
    [application, nameOf(database.url)],
  );
  return rowCount;
};
/** A connection beside the database of the test, on its server. */
const anAdministrator = async (): Promise<pg.Client> => {
  const client = new pg.Client(process.env.TEST_DATABASE_URL);
  await client.connect();
  return client;
};

describe('a slow job', () => {
  it('is left alone by others that start meanwhile', async () => {
    const done: string[] = [];
    const slowly = (name: string) => async (): Promise<void> => {
      await pause(4000);
      done.push(name);
    };
    await start(slowly('first'));
    await add(3);
    await until(async () => (await jobs()).every(({ locked_by }) => locked_by !== null));
    await start(slowly('second'));
    await start(slowly('third'));

    await pause(2500);
    expect((await jobs()).map(({ attempts }) => attempts)).toEqual([1, 1, 1]);
    await until(async () => (await jobs()).length === 0);
    expect(done).toEqual(['first', 'first', 'first']);
  });

  it('is its own again a second after the lock of its worker was cut', async () => {
    let count = 0;
    await start(async () => {
      count += 1;
      await pause(6000);
    });
    await add();
    await until(async () => (await jobs()).some(({ locked_by }) => locked_by !== null));
    const client = await anAdministrator();
    expect(await cut(client, 'curbcut-jobs-lock')).toBe(1);
    await client.end();
    await pause(1800);
    await start(async () => {
      count += 1;
    });

    await until(async () => (await jobs()).length === 0);
    expect(count).toBe(1);
  });
});

it('a database that goes away while a job fails ends nothing: the job runs again once it is back', async () => {
  const client = await anAdministrator();
  const name = nameOf(database.url);
  let tries = 0;
  let isAway = false;
  await start(async () => {
    tries += 1;
    if (tries > 1) return;
    await client.query(`alter database ${name} with allow_connections false`);
    await cut(client, 'curbcut-jobs');
    await cut(client, 'curbcut-jobs-lock');
    isAway = true;
    throw new Error('as the test wishes');
  });
  await add();
  await until(() => isAway);
  await pause(1500);
  await client.query(`alter database ${name} with allow_connections true`);
  await client.end();

  expect(complaints).toEqual([]);
  await until(async () => (await jobs()).length === 0);
  expect(tries).toBe(2);
}, 60_000);

it('a database user without the right to create the tables of jobs or of the portal gets an error', async () => {
  const client = await anAdministrator();
  const user = `user_${nameOf(database.url)}`;
  await client.query(`create role ${user} login`);
  await sql`drop schema graphile_worker cascade`.execute(database.db);
  const connectionString = database.url.replace(/\/\/[^@]*@/, `//${user}@`);

  const failure = await migrateJobs({ connectionString }).catch((error: unknown) => error);
  const db = connect({ connectionString });
  await sql`drop table migration`.execute(database.db);
  const earlierFailure = await migrate(db).catch((error: unknown) => error);
  await db.destroy();

  await client.query(`drop role ${user}`);
  await client.end();
  expect(failure).toBeInstanceOf(StartupFailure);
  expect(String(failure)).toBe(
    `StartupFailure: The user of DATABASE_URL cannot make the schema graphile_worker, where jobs are stored (permission denied for database ${nameOf(database.url)}); grant it CREATE on the database and on its schema public.`,
  );
  expect(String(earlierFailure)).toBe(
    'StartupFailure: The user of DATABASE_URL cannot make the tables of the portal (permission denied for schema public); grant it CREATE on the database and on its schema public.',
  );
});
