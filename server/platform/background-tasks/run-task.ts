// The job that runs background tasks: starts one, reports its progress, and records how it ended.
import type { BackgroundTaskResult } from '#contract/platform/background-tasks.ts';
import { inLanguage } from '#messages/current-language.ts';
import * as m from '#messages/en/platform.ts';
import { t } from '#messages/translate.ts';
import type { BackgroundTaskKind } from '#rules/platform/background-tasks.ts';
import { retentionHours } from '#rules/platform/background-tasks.ts';
import { type PieceWriter, pieceWriter } from '#server/platform/background-tasks/piece-writer.ts';
import {
  deleteOldTask,
  deletePieces,
  type Ending,
  endTaskRow,
  languageOf,
  setProgress,
  startTaskRow,
  type TaskRow,
} from '#server/platform/background-tasks/queries.ts';
import { readPieces } from '#server/platform/background-tasks/read-pieces.ts';
import { scheduleDeletion } from '#server/platform/background-tasks/start-task.ts';
import { TaskCanceled, TaskFailed } from '#server/platform/background-tasks/task-failed.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import type { Tasks } from '#server/platform/jobs/payloads.ts';

/** What the worker of a task gets. */
export interface TaskInput
  extends Pick<TaskRow, 'id' | 'account_id' | 'session_id' | 'file_name' | 'new_speakers' | 'result'> {
  /** As it was started with; the worker of each kind knows its own. */
  options: unknown;
  /** Call it often: it is saved at intervals. Throws TaskCanceled if the task was canceled. */
  progress: (done: number, total: number) => Promise<void>;
  /** The uploaded file. */
  inputFile: () => AsyncIterable<Buffer>;
  /** The result file. */
  outputFile: PieceWriter;
}

/** Throws TaskFailed with a reason for people; any other error is retried. */
export type Worker = (work: TaskInput) => Promise<BackgroundTaskResult>;

const reportEveryMs = 500;
const maxAttempts = 3;

const progressOf = (db: Db, taskId: number): TaskInput['progress'] => {
  let reportedAt = Number.NEGATIVE_INFINITY;
  return async (done, total) => {
    const at = performance.now();
    if (at - reportedAt < reportEveryMs && done < total) return;
    reportedAt = at;
    if (await setProgress(db, taskId, done, total)) throw new TaskCanceled();
  };
};

const ended = async (db: Db, worker: Worker, row: TaskRow, now: () => Temporal.Instant): Promise<Ending> => {
  const outputFile = pieceWriter(db, row.id);
  try {
    const at = {
      ...row,
      progress: progressOf(db, row.id),
      inputFile: () => readPieces(db, row.id, 'given'),
      outputFile,
    };
    const result = await worker(at);
    await outputFile.end();
    return { state: 'done', result };
  } catch (error) {
    if (error instanceof TaskCanceled) return { state: 'canceled', result: {} };
    if (error instanceof TaskFailed) return { state: 'failed', result: error.result };
    if (row.tries < maxAttempts) throw error;
    await deletePieces(db, row.id, 'made');
    await endTaskRow(db, row.id, { state: 'failed', result: { reason: t(m.taskUnexpected) } }, now());
    throw error;
  }
};

/** The job `run-background-task`. If its process dies, the next attempt starts from the beginning. */
export const runBackgroundTask =
  (db: Db, workers: Record<BackgroundTaskKind, Worker>, now: () => Temporal.Instant): Tasks['run-background-task'] =>
  async ({ taskId }) => {
    const row = await startTaskRow(db, taskId);
    if (!row) return;
    const worker = workers[row.kind];
    const language = await languageOf(db, row.account_id);
    const ending = await inLanguage(language, () => ended(db, worker, row, now));
    await db.transaction().execute(async (tx) => {
      await endTaskRow(tx, taskId, ending, now());
      if (ending.state !== 'done') await deletePieces(tx, taskId, 'made');
      await scheduleDeletion(tx, taskId, now());
    });
  };

/** The job `remove-background-task`. */
export const removeBackgroundTask =
  (db: Db, now: () => Temporal.Instant): Tasks['remove-background-task'] =>
  async ({ taskId }) => {
    await deleteOldTask(db, taskId, now().subtract({ hours: retentionHours }));
  };
