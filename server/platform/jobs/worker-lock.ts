// Tells workers that are alive from those that died: each pool of workers holds a lock named after it for as long as it lives.
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';

/** First of the two numbers of the advisory locks; the second is made from the pool's id. */
const family = 7_340_003;
const againAfterMs = 1000;

/** So long a process that has lost its connection has for writing down what it had done. */
const graceMs = 3000;

/** Ids under which jobs are held by nobody any more. The connection must not be one that holds such a lock itself. */
const deadWorkers = async (pool: pg.Pool): Promise<string[]> => {
  const { rows } = await pool.query<{ id: string }>(`
    with holder as (
      select locked_by as id from graphile_worker._private_jobs where locked_by is not null
      union
      select locked_by from graphile_worker._private_job_queues where locked_by is not null
    )
    select id from holder where pg_try_advisory_xact_lock(${family}, hashtext(id))`);
  return rows.map(({ id }) => id);
};

/** Jobs whose pool no longer holds its lock are free again; graphile-worker itself would wait four hours. */
export const recoverJobs = async (pool: pg.Pool): Promise<void> => {
  const lost = await deadWorkers(pool);
  if (lost.length === 0) return;
  await pause(graceMs);
  const dead = (await deadWorkers(pool)).filter((id) => lost.includes(id));
  if (dead.length > 0) await pool.query('select graphile_worker.force_unlock_workers($1)', [dead]);
};

export interface WorkerLock {
  /** Says whose lock it is, which is known once the pool exists. */
  nameAfter: (poolId: string) => void;
  /** Comes back while the lock is held; throws where the database cannot be reached. */
  held: () => Promise<void>;
  release: () => Promise<void>;
}

/** A lock on a connection of its own; where that is cut, the lock is taken again on another. */
export const workerLock = (connection: pg.ClientConfig): WorkerLock => {
  let id = '';
  let isOver = false;
  let holding: Promise<pg.Client> | null = null;

  const open = (): Promise<pg.Client> => {
    const client = new pg.Client({ ...connection, application_name: 'curbcut-jobs-lock' });
    const opening = (async () => {
      await client.connect();
      // Shared, so that it does not wait for a cut connection that the database has not noticed yet.
      await client.query('select pg_advisory_lock_shared($1, hashtext($2))', [family, id]);
      return client;
    })();
    const lose = (): void => {
      if (holding !== opening) return;
      holding = null;
      client.end().catch(() => {}); // It is gone already.
      if (!isOver) setTimeout(() => void take().catch(() => {}), againAfterMs).unref();
    };
    client.on('error', lose).on('end', lose);
    opening.catch(lose);
    return opening;
  };
  const take = (): Promise<pg.Client> => {
    if (isOver || id === '') return Promise.reject(new Error('There is no pool of workers to hold a lock for.'));
    holding ??= open();
    return holding;
  };

  return {
    nameAfter: (poolId) => {
      id = poolId;
    },
    held: async () => {
      await take();
    },
    release: async () => {
      isOver = true;
      const client = await holding?.catch(() => null);
      await client?.end();
    },
  };
};
