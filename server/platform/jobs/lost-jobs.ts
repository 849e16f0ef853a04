// Releases jobs that the database gave to this process without its knowledge: the response was lost with its connection.
import type { WorkerEvents } from 'graphile-worker';
import type pg from 'pg';

/** Ids of the jobs that this process works on. */
export const jobsInHand = new Set<string>();

export const noteJobs = (events: WorkerEvents): void => {
  events.on('job:start', ({ job }) => void jobsInHand.add(job.id));
  events.on('job:complete', ({ job }) => void jobsInHand.delete(job.id));
};

/**
 * Makes jobs due again that a pool of this process has locked, if nobody works on them now and nobody did at the previous call.
 * Between the two, a response that is on its way arrives, and finished jobs are recorded.
 */
export const lostJobs = (pool: pg.Pool, poolId: string): (() => Promise<void>) => {
  let suspects: ReadonlySet<string> = new Set();
  return async () => {
    const { rows } = await pool.query<{ id: string; lockedAt: string }>(
      `select id::text, locked_at::text as "lockedAt" from graphile_worker._private_jobs where locked_by = $1`,
      [poolId],
    );
    const unknown = rows.filter(({ id }) => !jobsInHand.has(id)).map(({ id, lockedAt }) => `${id} ${lockedAt}`);
    const lost = unknown.filter((one) => suspects.has(one)).map((one) => one.split(' ', 1)[0]);
    suspects = new Set(unknown);
    if (lost.length === 0) return;
    await pool.query(
      `with released as (
        update graphile_worker._private_jobs set locked_by = null, locked_at = null
        where id = any($1::bigint[]) and locked_by = $2 returning job_queue_id
      )
      update graphile_worker._private_job_queues set locked_by = null, locked_at = null
      where id in (select job_queue_id from released) and locked_by = $2`,
      [lost, poolId],
    );
  };
};
