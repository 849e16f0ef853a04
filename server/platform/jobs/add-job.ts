// A job is added in the transaction of its cause.
import { sql } from 'kysely';
import type { Tx } from '#server/platform/database/transaction.ts';
import type { JobName, Payload } from '#server/platform/jobs/payloads.ts';

interface Spec {
  /** A second job with the key of one that waits takes its place. */
  key?: string;
  runAt?: Temporal.Instant;
  /** Of those that are due, lower ones go first; 0 where nothing is said. */
  priority?: number;
}

/** Runs once the transaction has been committed, and not at all where it is undone. */
export const addJob = <N extends JobName>(tx: Tx, name: N, payload: Payload<N>, { key, runAt, priority }: Spec = {}) =>
  sql`
    select graphile_worker.add_job(
      ${name}, ${JSON.stringify(payload)}::json, job_key => ${key ?? null}, run_at => ${runAt?.toString() ?? null}::timestamptz,
      priority => ${priority ?? null}::integer)`.execute(tx);
