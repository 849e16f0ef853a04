// Adds a job in the transaction that causes it.
import { sql } from 'kysely';
import type { Tx } from '#server/platform/database/transaction.ts';
import type { JobName, Payload } from '#server/platform/jobs/payloads.ts';

interface Spec {
  /** A job replaces a waiting one with the same key. */
  key?: string;
  runAt?: Temporal.Instant;
  /** Due jobs with lower numbers run first; default 0. */
  priority?: number;
  /** Jobs of the same queue run one at a time. */
  queue?: string;
}

/** The job runs after the transaction commits, and never if it rolls back. */
export const addJob = <N extends JobName>(
  tx: Tx,
  name: N,
  payload: Payload<N>,
  { key, runAt, priority, queue }: Spec = {},
) =>
  sql`
    select graphile_worker.add_job(
      ${name}, ${JSON.stringify(payload)}::json, job_key => ${key ?? null}, run_at => ${runAt?.toString() ?? null}::timestamptz,
      priority => ${priority ?? null}::integer, queue_name => ${queue ?? null})`.execute(tx);
