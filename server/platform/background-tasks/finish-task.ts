// Work that changes something ends in the transaction of its change: both are kept, or neither.
import type { BackgroundTaskResult } from '#contract/platform/background-tasks.ts';
import { endWork } from '#server/platform/background-tasks/queries.ts';
import { WorkStopped } from '#server/platform/background-tasks/task-failed.ts';
import type { Tx } from '#server/platform/database/transaction.ts';

/** Throws WorkStopped where it is no longer wanted. */
export const finishWork = async (
  tx: Tx,
  workId: number,
  result: BackgroundTaskResult,
  now: Temporal.Instant,
): Promise<void> => {
  if (!(await endWork(tx, workId, { state: 'done', result }, now))) throw new WorkStopped();
};
