// Finishes a background task in the transaction of its change, so that both are saved or neither.
import type { BackgroundTaskResult } from '#contract/platform/background-tasks.ts';
import { endTaskRow } from '#server/platform/background-tasks/queries.ts';
import { TaskCanceled } from '#server/platform/background-tasks/task-failed.ts';
import type { Tx } from '#server/platform/database/transaction.ts';

/** Throws TaskCanceled if the task was canceled. */
export const finishTask = async (
  tx: Tx,
  taskId: number,
  result: BackgroundTaskResult,
  now: Temporal.Instant,
): Promise<void> => {
  if (!(await endTaskRow(tx, taskId, { state: 'done', result }, now))) throw new TaskCanceled();
};

/** Part of a result, which a retry continues. */
export const storeResult = (tx: Tx, id: number, result: BackgroundTaskResult) =>
  tx
    .updateTable('background_task')
    .set({ result: JSON.stringify(result) })
    .where('id', '=', id)
    .execute();
