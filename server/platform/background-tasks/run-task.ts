// The job behind all long work: takes one up, tells how far it is, and writes down how it ended.
import type { BackgroundTaskResult } from '#contract/platform/background-tasks.ts';
import type { BackgroundTaskKind } from '#rules/platform/background-tasks.ts';
import { keptHours } from '#rules/platform/background-tasks.ts';
import { type PieceWriter, pieceWriter } from '#server/platform/background-tasks/piece-writer.ts';
import {
  deleteOldWork,
  deletePieces,
  type Ending,
  endWork,
  setProgress,
  startWork,
  type WorkRow,
} from '#server/platform/background-tasks/queries.ts';
import { readPieces } from '#server/platform/background-tasks/read-pieces.ts';
import { forgetLater } from '#server/platform/background-tasks/start-task.ts';
import { WorkFailed, WorkStopped } from '#server/platform/background-tasks/task-failed.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import type { Tasks } from '#server/platform/jobs/payloads.ts';

/** What whoever does the work gets. */
export interface WorkAtHand extends Pick<WorkRow, 'id' | 'account_id' | 'session_id' | 'file_name' | 'new_speakers'> {
  /** Say it often: it is written down once in a while. Throws WorkStopped where nobody wants it any more. */
  progress: (done: number, total: number) => Promise<void>;
  /** What was sent. */
  given: () => AsyncIterable<Buffer>;
  /** The file that comes of it. */
  made: PieceWriter;
}

/** Throws WorkFailed with a reason for people; anything else that it throws is tried again. */
export type Worker = (work: WorkAtHand) => Promise<BackgroundTaskResult>;

const sayEveryMs = 500;
const mostTries = 3;

const surprised: BackgroundTaskResult = {
  reason:
    'Something went wrong on our side, three times. Nothing was changed. Try again later, or tell who runs the server.',
};

const progressOf = (db: Db, workId: number): WorkAtHand['progress'] => {
  let saidAt = Number.NEGATIVE_INFINITY;
  return async (done, total) => {
    const at = performance.now();
    if (at - saidAt < sayEveryMs && done < total) return;
    saidAt = at;
    if (await setProgress(db, workId, done, total)) throw new WorkStopped();
  };
};

const ended = async (db: Db, worker: Worker, row: WorkRow, now: () => Temporal.Instant): Promise<Ending> => {
  const made = pieceWriter(db, row.id);
  try {
    const at = { ...row, progress: progressOf(db, row.id), given: () => readPieces(db, row.id, 'given'), made };
    const result = await worker(at);
    await made.end();
    return { state: 'done', result };
  } catch (error) {
    if (error instanceof WorkStopped) return { state: 'cancelled', result: {} };
    if (error instanceof WorkFailed) return { state: 'failed', result: error.result };
    if (row.tries < mostTries) throw error;
    await deletePieces(db, row.id, 'made');
    await endWork(db, row.id, { state: 'failed', result: surprised }, now());
    throw error;
  }
};

/** The job `run-background-task`. Where a process dies, the next one begins again from the beginning. */
export const runBackgroundTask =
  (db: Db, workers: Record<BackgroundTaskKind, Worker>, now: () => Temporal.Instant): Tasks['run-background-task'] =>
  async ({ workId }) => {
    const row = await startWork(db, workId);
    if (!row) return;
    const worker = workers[row.kind];
    const ending = await ended(db, worker, row, now);
    await db.transaction().execute(async (tx) => {
      await endWork(tx, workId, ending, now());
      if (ending.state !== 'done') await deletePieces(tx, workId, 'made');
      await forgetLater(tx, workId, now());
    });
  };

/** The job `remove-background-task`. */
export const removeBackgroundTask =
  (db: Db, now: () => Temporal.Instant): Tasks['remove-background-task'] =>
  async ({ workId }) => {
    await deleteOldWork(db, workId, now().subtract({ hours: keptHours }));
  };
