// Does the jobs that the database holds, a few at a time, for as long as the server runs.
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { Logger, type Runner, run, runMigrations, type TaskList } from 'graphile-worker';
import pg from 'pg';
import { type JobName, payloads, type Tasks } from '#server/jobs/payloads.ts';
import { holdWorkerLocks } from '#server/jobs/worker-locks.ts';

const atOnce = 3;
const recoverEveryMs = 20_000;
const pollMs = 2000;
const restartAfterMs = 1000;
/** Held while the tables of jobs are made, so that processes that start together do it one after the other. */
const migrationLock = 7_340_002;

/** Says what went wrong, never what a job was told. */
const logger = new Logger(() => (level, message) => {
  if (level === 'error') console.error(`Jobs: ${message}`);
});

/** A cut connection is no more than that: the pool opens another when one is needed. */
const poolFor = (connection: pg.PoolConfig, max: number): pg.Pool => {
  const forgive = (): void => {};
  const pool = new pg.Pool({ ...connection, max, application_name: 'curbcut-jobs' });
  return pool.on('error', forgive).on('connect', (client) => client.on('error', forgive));
};

/** Makes the tables of jobs where they are missing or old. */
export const migrateJobs = async (connection: pg.PoolConfig): Promise<void> => {
  const pool = poolFor(connection, 2);
  try {
    const client = await pool.connect();
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    await runMigrations({ pgPool: pool, logger });
    await client.query('select pg_advisory_unlock($1)', [migrationLock]);
    client.release();
  } finally {
    await pool.end();
  }
};

const taskList = (tasks: Tasks): TaskList =>
  Object.fromEntries(
    Object.entries(payloads).map(([name, schema]) => [
      name,
      async (payload, { job }) => {
        const attempt = { number: job.attempts, isLast: job.attempts >= job.max_attempts };
        const task = tasks[name as JobName] as (payload: unknown, attempt: object) => Promise<void>; // The names are those of the payloads.
        await task(schema.parse(payload), attempt);
      },
    ]),
  );

export interface Jobs {
  /** Lets what is under way end, and takes nothing new. */
  end: () => Promise<void>;
}

export const runJobs = async (connection: pg.PoolConfig, tasks: Tasks): Promise<Jobs> => {
  const pool = poolFor(connection, 2 * atOnce + 2);
  const workerIds = Array.from({ length: atOnce }, () => `curbcut-${randomUUID()}`);
  const locks = await holdWorkerLocks(connection, workerIds);
  const runners = new Map<string, Runner>();
  let isOver = false;

  const keepRunning = async (workerId: string): Promise<void> => {
    while (!isOver) {
      try {
        const options = { pgPool: pool, logger, pollInterval: pollMs, concurrency: 1, noHandleSignals: true };
        const runner = await run({ ...options, workerId, taskList: taskList(tasks) } as Parameters<typeof run>[0]); // A runner of one worker takes its id.
        runners.set(workerId, runner);
        await runner.promise;
      } catch (error) {
        console.error(`Jobs: ${error instanceof Error ? error.message : String(error)}`);
      }
      runners.delete(workerId);
      if (!isOver) await pause(restartAfterMs);
    }
  };

  const recover = (): void => {
    locks.recover().catch((error: unknown) => console.error('Jobs: recovery failed.', error));
  };
  recover();
  const timer = setInterval(recover, recoverEveryMs);
  const running = workerIds.map(keepRunning);
  return {
    end: async () => {
      isOver = true;
      clearInterval(timer);
      await Promise.allSettled([...runners.values()].map((runner) => runner.stop()));
      await Promise.allSettled(running);
      await locks.release();
      await pool.end();
    },
  };
};
