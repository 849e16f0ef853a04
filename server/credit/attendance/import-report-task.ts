// Background task: the import of an attendance report.
import * as z from 'zod/mini';
import type { BackgroundTaskResult } from '#contract/platform/background-tasks.ts';
import { type ImportResult, importReport } from '#server/credit/attendance/import-report.ts';
import { readBytes } from '#server/platform/background-tasks/read-pieces.ts';
import type { TaskInput, Worker } from '#server/platform/background-tasks/run-task.ts';
import { restartTask, type StartResult, startTask, storeInput } from '#server/platform/background-tasks/start-task.ts';
import { TaskFailed } from '#server/platform/background-tasks/task-failed.ts';
import type { Db } from '#server/platform/database/transaction.ts';

const importOptions = z.object({ timeZone: z.optional(z.string()), isAccepted: z.boolean() });
type ImportOptions = z.infer<typeof importOptions>;

const kind = 'attendance-import';

export const startReportImport = (
  db: Db,
  { bytes, ...work }: { accountId: number; sessionId: number; fileName: string; options: ImportOptions; bytes: Buffer },
  now: Temporal.Instant,
): Promise<StartResult> =>
  db.transaction().execute(async (tx) => {
    const started = await startTask(tx, { ...work, kind, state: 'waiting', sizeBytes: bytes.length }, now);
    if (started !== 'under way') await storeInput(tx, started.id, bytes);
    return started;
  });

/** With the file of a report that did not fit. */
export const continueReportImport = (
  db: Db,
  work: { taskId: number; accountId: number; sessionId: number; options: ImportOptions },
): Promise<StartResult | 'unknown'> => db.transaction().execute((tx) => restartTask(tx, { ...work, kind }));

/** More is in the report itself. */
const maxErrors = 100;

const resultOf = (imported: ImportResult): BackgroundTaskResult => {
  if (imported.result === 'unknown session') throw new Error('The session is gone, and its tasks with it.');
  if (imported.result === 'questioned') {
    const { message, canImport, suggestions } = imported;
    throw new TaskFailed({ mismatch: { message, canImport, suggestions } });
  }
  const counts = { intervals: 0, certain: 0, doubtful: 0, unknown: 0 };
  if (imported.result === 'already') return { attendance: { ...counts, result: 'already' } };
  const rows = { rowErrors: imported.errors.slice(0, maxErrors), errorCount: imported.errors.length };
  if (imported.result === 'unreadable') return { attendance: { ...counts, result: 'unreadable' }, ...rows };
  return { attendance: { ...counts, ...imported.counts, result: 'imported' }, ...rows };
};

/** A retry after the report was stored finds it. */
export const importReportTask =
  (db: Db, now: () => Temporal.Instant): Worker =>
  async (work: TaskInput) => {
    const { timeZone, isAccepted } = importOptions.parse(work.options);
    const file = {
      ...{ sessionId: work.session_id ?? 0, fileName: work.file_name, importedBy: work.account_id },
      ...{ timeZone, isAccepted, bytes: await readBytes(work.inputFile()) },
      begin: (step: number) => work.progress(step, 2),
    };
    return resultOf(await importReport(db, file, { now: now(), address: '', requestId: '' }));
  };
