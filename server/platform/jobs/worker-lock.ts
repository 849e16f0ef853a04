// Detects dead workers: each pool of workers holds an advisory lock derived from its id while its process lives.
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';

/** First of the two numbers of the advisory locks; the second is made from the pool's id. */
const lockClass = 7_340_003;
const reacquireAfterMs = 1000;

/** The time for a process that lost its connection to record its finished jobs. */
const graceMs = 3000;

/** Ids of dead pools that still have locked jobs. The connection must not hold such a lock itself. */
const deadWorkers = async (pool: pg.Pool): Promise<string[]> => {
  const { rows } = await pool.query<{ id: string }>(`
    with worker as (
      select locked_by as id from graphile_worker._private_jobs where locked_by is not null
      union
      select locked_by from graphile_worker._private_job_queues where locked_by is not null
    )
    select id from worker where pg_try_advisory_xact_lock(${lockClass}, hashtext(id))`);
  return rows.map(({ id }) => id);
};

/** Unlocks the jobs of dead pools; graphile-worker itself would wait four hours. */
export const recoverJobs = async (pool: pg.Pool): Promise<void> => {
  const suspects = await deadWorkers(pool);
  if (suspects.length === 0) return;
  await pause(graceMs);
  const dead = (await deadWorkers(pool)).filter((id) => suspects.includes(id));
  if (dead.length > 0) await pool.query('select graphile_worker.force_unlock_workers($1)', [dead]);
};

export interface WorkerLock {
  /** Sets the id of the pool, which is known once the pool exists. */
  setPoolId: (poolId: string) => void;
  /** Resolves once the lock is held; rejects if the database is unavailable. */
  acquire: () => Promise<void>;
  release: () => Promise<void>;
}

/** A lock on a connection of its own. If that connection is lost, the lock is acquired again on another one. */
export const workerLock = (connection: pg.ClientConfig): WorkerLock => {
  let id = '';
  let isEnded = false;
  let heldConnection: Promise<pg.Client> | null = null;

  const open = (): Promise<pg.Client> => {
    const client = new pg.Client({ ...connection, application_name: 'curbcut-jobs-lock' });
    const opening = (async () => {
      await client.connect();
      // Shared, so that it does not wait for a lost connection that the database has not noticed yet.
      await client.query('select pg_advisory_lock_shared($1, hashtext($2))', [lockClass, id]);
      return client;
    })();
    const onConnectionLost = (): void => {
      if (heldConnection !== opening) return;
      heldConnection = null;
      client.end().catch(() => {}); // The connection is already closed.
      if (!isEnded) setTimeout(() => void acquire().catch(() => {}), reacquireAfterMs).unref();
    };
    client.on('error', onConnectionLost).on('end', onConnectionLost);
    opening.catch(onConnectionLost);
    return opening;
  };
  const acquire = (): Promise<pg.Client> => {
    if (isEnded || id === '') return Promise.reject(new Error('There is no pool of workers to hold a lock for.'));
    heldConnection ??= open();
    return heldConnection;
  };

  return {
    setPoolId: (poolId) => {
      id = poolId;
    },
    acquire: async () => {
      await acquire();
    },
    release: async () => {
      isEnded = true;
      const client = await heldConnection?.catch(() => null);
      await client?.end();
    },
  };
};
