// Does the jobs that the database holds, a few at a time, for as long as the server runs.
import { EventEmitter } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { Logger, type Runner, run, runMigrations, type TaskList, type WorkerEvents } from 'graphile-worker';
import pg from 'pg';
import { missingRight } from '#server/platform/database/missing-right.ts';
import { type JobName, payloads, type Tasks } from '#server/platform/jobs/payloads.ts';
import { recoverJobs, workerLock } from '#server/platform/jobs/worker-lock.ts';

const atOnce = 3;
const recoverEveryMs = 20_000;
const pollMs = 2000;
const restartAfterMs = 1000;
/**
 * With a delay, even of nothing, the pool waits for the marking of ended jobs and ends where that fails; without one it
 * looks away, and a database that is gone then ends the process.
 */
const preset = { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } };
/** Held while the tables of jobs are made, so that processes that start together do it one after the other. */
const migrationLock = 7_340_006;

/** Says what went wrong, never what a job was told. */
type Say = (message: string) => void;

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

const loggerFor = (say: Say): Logger =>
  new Logger(() => (level, message) => {
    if (level === 'error') say(message);
  });

/** A cut connection is no more than that: the pool opens another when one is needed. */
const poolFor = (connection: pg.PoolConfig, max: number): pg.Pool => {
  const forgive = (): void => {};
  const pool = new pg.Pool({ ...connection, max, application_name: 'curbcut-jobs' });
  return pool.on('error', forgive).on('connect', (client) => client.on('error', forgive));
};

/** Makes the tables of jobs where they are missing or old. Throws a StartupFailure where the user may not. */
export const migrateJobs = async (connection: pg.PoolConfig): Promise<void> => {
  const pool = poolFor(connection, 2);
  try {
    const client = await pool.connect();
    try {
      await client.query('select pg_advisory_lock($1)', [migrationLock]);
      await runMigrations({ pgPool: pool, logger: loggerFor(() => {}) });
    } catch (error) {
      throw missingRight(error, 'the schema graphile_worker, where jobs are kept');
    } finally {
      client.release(true); // The lock goes with the connection.
    }
  } finally {
    await pool.end();
  }
};

const taskList = (tasks: Tasks): TaskList =>
  Object.fromEntries(
    Object.entries(payloads).map(([name, schema]) => [
      name,
      async (payload) => {
        const task = tasks[name as JobName] as (payload: unknown) => Promise<void>; // The names are those of the payloads.
        await task(schema.parse(payload));
      },
    ]),
  );

export interface Jobs {
  /** Lets what is under way end, and takes nothing new. */
  end: () => Promise<void>;
}

/** One pool of workers under its lock, which graphile-worker calls by a new id each time. */
const startPool = async (
  connection: pg.PoolConfig,
  pgPool: pg.Pool,
  taskList: TaskList,
  logger: Logger,
): Promise<Runner> => {
  const lock = workerLock(connection);
  const events = new EventEmitter() as WorkerEvents; // The library's type only names the events.
  events.once('pool:create', ({ workerPool }) => lock.nameAfter(workerPool.id));
  try {
    const runner = await run({
      ...{ pgPool, preset, logger, taskList, events, noHandleSignals: true },
      ...{ pollInterval: pollMs, concurrency: atOnce },
      // Asked before each job is taken: none is while the lock is not held.
      forbiddenFlags: () => lock.held().then(() => null),
    });
    const release = () => lock.release().catch(() => {}); // The connection is gone, and the lock with it.
    return { ...runner, promise: runner.promise.finally(release) };
  } catch (error) {
    await lock.release();
    throw error;
  }
};

/** `say` hears what goes wrong. */
export const runJobs = async (
  connection: pg.PoolConfig,
  tasks: Tasks,
  say: Say = (message) => console.error(`Jobs: ${message}`),
): Promise<Jobs> => {
  const logger = loggerFor(say);
  const pool = poolFor(connection, atOnce + 3);
  let runner: Runner | null = null;
  let isOver = false;

  const recover = (): Promise<unknown> =>
    recoverJobs(pool).catch((error: unknown) => say(`recovery failed: ${reasonOf(error)}`));
  const keepRunning = async (): Promise<void> => {
    while (!isOver) {
      await recover();
      try {
        runner = await startPool(connection, pool, taskList(tasks), logger);
        if (isOver) await runner.stop();
        await runner.promise;
      } catch (error) {
        say(reasonOf(error));
      }
      runner = null;
      if (!isOver) await pause(restartAfterMs);
    }
  };

  const timer = setInterval(recover, recoverEveryMs);
  const running = keepRunning();
  return {
    end: async () => {
      isOver = true;
      clearInterval(timer);
      await runner?.stop().catch(() => {}); // It is ending already.
      await running;
      await pool.end();
    },
  };
};
