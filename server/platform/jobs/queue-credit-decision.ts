// Evidence of a session has changed: what waits for it is decided again by a job, so that nobody waits for all of it.
import type { Tx } from '#server/platform/database/transaction.ts';
import { addJob } from '#server/platform/jobs/add-job.ts';

/** Call it in the transaction of the change. Several changes before the job runs make one job. */
export const queueCreditDecision = (tx: Tx, sessionId: number) =>
  addJob(tx, 'decide-credit', { sessionId }, { key: `decide-credit-${sessionId}` });
