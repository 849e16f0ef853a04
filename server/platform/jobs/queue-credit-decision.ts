// Decides requests for credit again, in a job, after the evidence of their session has changed.
import type { Tx } from '#server/platform/database/transaction.ts';
import { addJob } from '#server/platform/jobs/add-job.ts';

/** Call it in the transaction of the change. Changes before the job runs share one job. */
export const queueCreditDecision = (tx: Tx, sessionId: number) =>
  addJob(tx, 'decide-credit', { sessionId }, { key: `decide-credit-${sessionId}` });
