// Runs the jobs in the database, a few at a time, and adds recurring ones by their schedule, as long as the server runs.
import { EventEmitter } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import {
  Logger,
  type ParsedCronItem,
  type Runner,
  run,
  runMigrations,
  type TaskList,
  type WorkerEvents,
} from 'graphile-worker';
import pg from 'pg';
import { ignoreClosedConnections } from '#server/platform/database/connect.ts';
import { missingRight } from '#server/platform/database/missing-right.ts';
import { lostJobs, noteJobs } from '#server/platform/jobs/lost-jobs.ts';
import { type JobName, payloads, type Tasks } from '#server/platform/jobs/payloads.ts';
import { recoverJobs, workerLock } from '#server/platform/jobs/worker-lock.ts';

const atOnce = 3;
const recoverEveryMs = 20_000;
const pollMs = 2000;
const restartAfterMs = 1000;
/**
 * With a delay, even of 0, the pool awaits the update that marks jobs as done, and stops if that fails. Without one,
 * graphile-worker does not await it, and an unavailable database then ends the process by an unhandled rejection.
 */
const preset = { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } };
/** Advisory lock for migrating the job tables, so that processes that start together do so one after the other. */
const migrationLock = 7_340_006;

/** Gets error messages, never payloads. */
type Report = (message: string) => void;

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

const loggerFor = (report: Report): Logger =>
  new Logger(() => (level, message) => {
    if (level === 'error') report(message);
  });

const poolFor = (connection: pg.PoolConfig, max: number): pg.Pool =>
  ignoreClosedConnections(new pg.Pool({ ...connection, max, application_name: 'curbcut-jobs' }));

/** Creates or updates the job tables. Throws a StartupFailure if the database user may not. */
export const migrateJobs = async (connection: pg.PoolConfig): Promise<void> => {
  const pool = poolFor(connection, 2);
  try {
    const client = await pool.connect();
    try {
      await client.query('select pg_advisory_lock($1)', [migrationLock]);
      await runMigrations({ pgPool: pool, logger: loggerFor(() => {}) });
    } catch (error) {
      throw missingRight(error, 'the schema graphile_worker, where jobs are stored');
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
        // Cron adds when the job was due.
        const { _cron, ...own } = payload as Record<string, unknown>; // `add_job` gets objects only.
        const task = tasks[name as JobName] as (payload: unknown) => Promise<void>; // The names are those of the payloads.
        await task(schema.parse(own));
      },
    ]),
  );

export interface Jobs {
  /** Finishes the jobs that are running and starts no others. */
  end: () => Promise<void>;
}

/** One pool of workers and its lock, named after the new id that graphile-worker gives each pool. */
const startPool = async (
  connection: pg.PoolConfig,
  pgPool: pg.Pool,
  taskList: TaskList,
  parsedCronItems: ParsedCronItem[],
  logger: Logger,
): Promise<Runner> => {
  const lock = workerLock(connection);
  const events = new EventEmitter() as WorkerEvents; // The library's type only names the events.
  noteJobs(events);
  let lost: NodeJS.Timeout | undefined;
  events.once('pool:create', ({ workerPool }) => {
    lock.setPoolId(workerPool.id);
    const release = lostJobs(pgPool, workerPool.id);
    lost = setInterval(() => void release().catch(() => {}), recoverEveryMs); // The database is unavailable: next time.
  });
  const workersEnd = new Promise<void>((resolve) => events.once('pool:release', () => resolve()));
  try {
    const runner = await run({
      ...{ pgPool, preset, logger, taskList, parsedCronItems, events, noHandleSignals: true },
      ...{ pollInterval: pollMs, concurrency: atOnce },
      // Called before each job is taken: none is taken while the lock is not held.
      forbiddenFlags: () => lock.acquire().then(() => null),
    });
    const release = () => {
      clearInterval(lost);
      return lock.release().catch(() => {}); // The connection was lost, and the lock with it.
    };
    // Does not wait for cron, which after a long outage may sleep for a minute before it notices that the runner stops.
    return {
      ...runner,
      promise: Promise.race([runner.promise, workersEnd.then(() => pause(restartAfterMs))]).finally(release),
    };
  } catch (error) {
    clearInterval(lost);
    await lock.release();
    throw error;
  }
};

interface Options {
  cron?: ParsedCronItem[];
  report?: Report;
}

export const runJobs = async (
  connection: pg.PoolConfig,
  tasks: Tasks,
  { cron = [], report = (message) => console.error(`Jobs: ${message}`) }: Options = {},
): Promise<Jobs> => {
  const logger = loggerFor(report);
  const pool = poolFor(connection, atOnce + 3);
  let runner: Runner | null = null;
  let isEnded = false;

  const stop = (): void => void runner?.stop().catch(() => {}); // It is stopping already.
  const recover = (): Promise<unknown> =>
    recoverJobs(pool).catch((error: unknown) => report(`recovery failed: ${reasonOf(error)}`));
  const keepRunning = async (): Promise<void> => {
    while (!isEnded) {
      await recover();
      try {
        runner = await startPool(connection, pool, taskList(tasks), cron, logger);
        if (isEnded) stop();
        await runner.promise;
      } catch (error) {
        report(reasonOf(error));
      }
      runner = null;
      if (!isEnded) await pause(restartAfterMs);
    }
  };

  const timer = setInterval(recover, recoverEveryMs);
  const running = keepRunning();
  return {
    end: async () => {
      isEnded = true;
      clearInterval(timer);
      stop();
      await running;
      await pool.end();
    },
  };
};
