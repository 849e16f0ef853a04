// Tells workers that are alive from those that died: each holds a lock named after its id for as long as it lives.
import pg from 'pg';

/** First of the two numbers of the advisory locks; the second is made from the worker's id. */
const family = 7_340_003;

/** Jobs whose worker no longer holds its lock are free again; graphile-worker itself would wait four hours. */
const recoverSql = `
  with holder as (
    select distinct locked_by as id from graphile_worker._private_jobs
    where locked_by is not null and not (locked_by = any($1))
    union
    select distinct locked_by from graphile_worker._private_job_queues
    where locked_by is not null and not (locked_by = any($1))
  ), dead as materialized (
    select id from holder where pg_try_advisory_xact_lock(${family}, hashtext(id))
  )
  select graphile_worker.force_unlock_workers(array_agg(id)) from dead having count(*) > 0`;

export interface WorkerLocks {
  recover: () => Promise<void>;
  release: () => Promise<void>;
}

const againAfterMs = 1000;

/** Holds the locks of this process's workers on a connection of their own; a cut one is opened anew. */
export const holdWorkerLocks = async (
  connection: pg.ClientConfig,
  workerIds: readonly string[],
): Promise<WorkerLocks> => {
  let isOver = false;
  let client: pg.Client | null = null;

  const open = async (): Promise<void> => {
    const opened = new pg.Client({ ...connection, application_name: 'curbcut-jobs' });
    opened.on('error', () => {
      if (client === opened) client = null;
      if (!isOver) setTimeout(() => void open().catch(() => {}), againAfterMs).unref();
    });
    await opened.connect();
    for (const id of workerIds) await opened.query('select pg_advisory_lock($1, hashtext($2))', [family, id]);
    if (isOver) await opened.end();
    else client = opened;
  };

  await open();
  return {
    recover: async () => {
      if (client) await client.query(recoverSql, [workerIds]);
      else if (!isOver) await open();
    },
    release: async () => {
      isOver = true;
      await client?.end();
    },
  };
};
