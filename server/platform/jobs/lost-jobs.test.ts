// A job that was given to a process whose connection broke before it knew.
import { sql } from 'kysely';
import pg from 'pg';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { ignoreClosedConnections } from '#server/platform/database/connect.ts';
import { addJob } from '#server/platform/jobs/add-job.ts';
import { jobsInHand, lostJobs } from '#server/platform/jobs/lost-jobs.ts';
import { aDatabase, type TestDatabase } from '#tests/support/database.ts';

let database: TestDatabase;
let pool: pg.Pool;
beforeEach(async () => {
  database = await aDatabase();
  pool = ignoreClosedConnections(new pg.Pool({ connectionString: database.url }));
});
afterEach(async () => {
  jobsInHand.clear();
  await pool.end();
  await database.drop();
});

const lock = async (worker: string): Promise<string> => {
  const { rows } = await sql<{ id: string }>`
    update graphile_worker._private_jobs set locked_by = ${worker}, locked_at = clock_timestamp(), attempts = 1
    returning id::text`.execute(database.db);
  return rows[0]?.id ?? '';
};
const lockedBy = async (): Promise<string | null | undefined> => {
  const { rows } = await sql<{ locked_by: string | null }>`
    select locked_by from graphile_worker._private_jobs`.execute(database.db);
  return rows[0]?.locked_by;
};
const aJob = () => database.db.transaction().execute((tx) => addJob(tx, 'deliver-email', { emailId: 1 }));

it('is due again at the second look', async () => {
  const release = lostJobs(pool, 'pool-1');
  await aJob();
  await lock('pool-1');

  await release();
  expect(await lockedBy()).toBe('pool-1');
  await release();
  expect(await lockedBy()).toBe(null);
});

it('stays locked while someone works on it, by another pool, and if it was taken again between the looks', async () => {
  const release = lostJobs(pool, 'pool-1');
  await aJob();
  const id = await lock('pool-1');
  jobsInHand.add(id);
  await release();
  await release();
  expect(await lockedBy()).toBe('pool-1');

  jobsInHand.delete(id);
  await release();
  await lock('pool-1');
  await release();
  expect(await lockedBy()).toBe('pool-1');

  await lock('pool-2');
  await release();
  await release();
  expect(await lockedBy()).toBe('pool-2');
});
