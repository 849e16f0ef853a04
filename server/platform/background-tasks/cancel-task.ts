// Cancels a background task, or deletes the result of a finished one.
import { isUnderWay } from '#rules/platform/background-tasks.ts';
import { deleteTask, endTaskRow, lockOwnTask, requestCancellation } from '#server/platform/background-tasks/queries.ts';
import type { Db } from '#server/platform/database/transaction.ts';

/** A running task stops at its next progress report. `over`: it had finished. */
export const cancelTask = (
  db: Db,
  taskId: number,
  accountId: number,
  now: Temporal.Instant,
): Promise<'stopped' | 'over' | 'unknown'> =>
  db.transaction().execute(async (tx) => {
    const work = await lockOwnTask(tx, taskId, accountId);
    if (!work) return 'unknown';
    if (work.ended_at !== null) return 'over';
    await (work.state === 'running'
      ? requestCancellation(tx, taskId)
      : endTaskRow(tx, taskId, { state: 'canceled', result: {} }, now));
    return 'stopped';
  });

export const removeTask = (db: Db, taskId: number, accountId: number): Promise<'removed' | 'under way' | 'unknown'> =>
  db.transaction().execute(async (tx) => {
    const work = await lockOwnTask(tx, taskId, accountId);
    if (!work) return 'unknown';
    if (isUnderWay(work.state)) return 'under way';
    await deleteTask(tx, taskId);
    return 'removed';
  });
