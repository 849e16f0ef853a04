// Adds a job in the transaction that causes it.
import { type RawBuilder, sql } from 'kysely';
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

interface NewJob<N extends JobName> {
  name: N;
  payload: Payload<N>;
  key: string;
  runAt: Temporal.Instant;
}

/** Several jobs with different keys, added when the expression is evaluated, as part of a statement that does more. */
export const addedJobs = <N extends JobName>(jobs: readonly NewJob<N>[]): RawBuilder<number> => {
  const specs = jobs.map(({ name, payload, key, runAt }) => ({
    identifier: name,
    payload,
    job_key: key,
    run_at: runAt,
  }));
  return sql`(
    select count(*) from graphile_worker.add_jobs(array(
      select spec from json_populate_recordset(null::graphile_worker.job_spec, ${JSON.stringify(specs)}::json) as spec)))`;
};

/** Several jobs with different keys, in one statement. */
export const addJobs = async <N extends JobName>(tx: Tx, jobs: readonly NewJob<N>[]): Promise<void> => {
  if (jobs.length > 0) await sql`select ${addedJobs(jobs)}`.execute(tx);
};
