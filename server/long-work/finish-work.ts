// Work that changes something ends in the transaction of its change: both are kept, or neither.
import type { LongWorkResult } from '#contract/long-work.ts';
import type { Tx } from '#server/database/transaction.ts';
import { endWork } from '#server/long-work/queries.ts';
import { WorkStopped } from '#server/long-work/work-failed.ts';

/** Throws WorkStopped where it is no longer wanted. */
export const finishWork = async (
  tx: Tx,
  workId: number,
  result: LongWorkResult,
  now: Temporal.Instant,
): Promise<void> => {
  if (!(await endWork(tx, workId, { state: 'done', result }, now))) throw new WorkStopped();
};
