// Starts a background task: one job runs it, another one deletes it later.

import type { BackgroundTaskResult } from '#contract/platform/background-tasks.ts';
import type { BackgroundTaskKind } from '#rules/platform/background-tasks.ts';
import { retentionHours } from '#rules/platform/background-tasks.ts';
import { bytesPerPiece } from '#server/platform/background-tasks/piece-writer.ts';
import {
  addPiece,
  deleteEarlierTasks,
  deletePieces,
  insertTask,
  isTaskUnderWay,
  lockOwnTask,
  movePieces,
  type NewTask,
  pieceBytes,
  setRestarted,
  setWaiting,
} from '#server/platform/background-tasks/queries.ts';
import type { Db, Tx } from '#server/platform/database/transaction.ts';
import { addJob } from '#server/platform/jobs/add-job.ts';

export type StartResult = { id: number } | 'under way';

/** Whatever its result, a task is deleted a day after it ended. */
export const scheduleDeletion = (tx: Tx, taskId: number, now: Temporal.Instant) =>
  addJob(
    tx,
    'remove-background-task',
    { taskId },
    { key: `remove-background-task-${taskId}`, runAt: now.add({ hours: retentionHours }) },
  );

const startLater = (tx: Tx, taskId: number) =>
  addJob(tx, 'run-background-task', { taskId }, { key: `run-background-task-${taskId}` });

/**
 * Runs in the caller's transaction and replaces the caller's earlier task of the same kind. `receiving`: the input file
 * is uploaded first.
 */
export const startTask = async (tx: Tx, work: NewTask, now: Temporal.Instant): Promise<StartResult> => {
  // An import's result is needed to undo it.
  if (work.kind !== 'catalog-import') await deleteEarlierTasks(tx, work);
  const id = await insertTask(tx, work, now);
  if (id === undefined) return 'under way';
  await scheduleDeletion(tx, id, now);
  if (work.state === 'waiting') await startLater(tx, id);
  return { id };
};

/** The number of bytes received; null if the person has no such task, or if it has started. */
export const receiveInput = (
  db: Db,
  { taskId, accountId, index, bytes }: { taskId: number; accountId: number; index: number; bytes: Uint8Array },
): Promise<number | null> =>
  db.transaction().execute(async (tx) => {
    const work = await lockOwnTask(tx, taskId, accountId);
    if (work?.state !== 'receiving') return null;
    const received = await pieceBytes(tx, taskId, 'given');
    if (received + bytes.length > work.size_bytes) return received;
    await addPiece(tx, taskId, 'given', index, Buffer.from(bytes));
    return pieceBytes(tx, taskId, 'given');
  });

/** The input file is complete: the task starts. */
export const startReceivedTask = (
  db: Db,
  taskId: number,
  accountId: number,
): Promise<StartResult | 'unknown' | 'incomplete'> =>
  db.transaction().execute(async (tx) => {
    const work = await lockOwnTask(tx, taskId, accountId);
    if (work?.state !== 'receiving') return 'unknown';
    if ((await pieceBytes(tx, taskId, 'given')) !== work.size_bytes) return 'incomplete';
    if (!(await setWaiting(tx, work))) return 'under way';
    await startLater(tx, taskId);
    return { id: taskId };
  });

/** Of a task of this kind that has ended; null if the person has none, or if it has no result. Locked. */
export const lockResult = async (
  tx: Tx,
  { taskId, accountId, kind }: { taskId: number } & Pick<NewTask, 'accountId' | 'kind'>,
): Promise<BackgroundTaskResult | null> => {
  const task = await lockOwnTask(tx, taskId, accountId);
  // Written only by the worker; the contract checks it in the response.
  return task?.kind === kind && task.state === 'done' ? (task.result as BackgroundTaskResult | null) : null;
};

/** The input file of a task that starts at once. */
export const storeInput = async (tx: Tx, taskId: number, bytes: Buffer): Promise<void> => {
  for (let index = 0; index * bytesPerPiece < bytes.length; index += 1) {
    const at = index * bytesPerPiece;
    await addPiece(tx, taskId, 'given', index, bytes.subarray(at, at + bytesPerPiece));
  }
};

/** Runs a failed task again, with its input file and other options. */
export const restartTask = async (
  tx: Tx,
  { taskId, ...task }: { taskId: number } & Required<Pick<NewTask, 'accountId' | 'kind' | 'sessionId' | 'options'>>,
): Promise<StartResult | 'unknown'> => {
  const work = await lockOwnTask(tx, taskId, task.accountId);
  if (work?.kind !== task.kind || work.session_id !== task.sessionId) return 'unknown';
  if (work.state !== 'failed' || (await pieceBytes(tx, taskId, 'given')) === 0) return 'unknown';
  if (await isTaskUnderWay(tx, task)) return 'under way';
  await setRestarted(tx, taskId, task.options);
  await startLater(tx, taskId);
  return { id: taskId };
};

/**
 * Reuses the input file and options of a successful task, of the kind `from`, for a task of another kind; the first task no
 * longer has the file.
 */
export const continueAs = async (
  tx: Tx,
  {
    taskId,
    accountId,
    kind,
    newSpeakers,
    options,
    from,
  }: { taskId: number; from: BackgroundTaskKind } & Pick<NewTask, 'accountId' | 'kind' | 'newSpeakers' | 'options'>,
  now: Temporal.Instant,
): Promise<StartResult | 'unknown'> => {
  const work = await lockOwnTask(tx, taskId, accountId);
  if (work?.state !== 'done' || work.kind !== from) return 'unknown';
  if ((await pieceBytes(tx, taskId, 'given')) === 0) return 'unknown';
  const about = { fileName: work.file_name, sizeBytes: work.size_bytes, sessionId: work.session_id, newSpeakers };
  const known = typeof work.options === 'object' ? work.options : {};
  const how = { ...known, ...options };
  const task = await startTask(tx, { accountId, kind, state: 'waiting', ...about, options: how }, now);
  if (task === 'under way') return task;
  await movePieces(tx, taskId, task.id);
  await deletePieces(tx, taskId, 'made');
  return task;
};
