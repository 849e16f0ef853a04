// The background task that undoes an import of people.
import * as z from 'zod/mini';
import * as m from '#messages/en/people-import.ts';
import { t } from '#messages/translate.ts';
import { maxProblemsShown } from '#rules/admin/people-import.ts';
import { csvLines, csvMark } from '#rules/platform/csv.ts';
import { rowName } from '#rules/platform/full-name.ts';
import { undoPeopleImport } from '#server/admin/people-import/undo-people-import.ts';
import { finishTask } from '#server/platform/background-tasks/finish-task.ts';
import type { Worker } from '#server/platform/background-tasks/run-task.ts';
import { TaskFailed } from '#server/platform/background-tasks/task-failed.ts';
import type { Db } from '#server/platform/database/transaction.ts';

const taskOptions = z.object({ importId: z.int() });

const failures = {
  unknown: m.undoUnknown,
  'undone before': m.undoBefore,
  'too late': m.undoTooLate,
  'under way': m.importUnderWay,
} as const;

export const undoPeopleImportTask =
  (db: Db, now: () => Temporal.Instant): Worker =>
  async ({ id, account_id, options, progress, outputFile }) => {
    const { importId } = taskOptions.parse(options);
    const time = now();
    const result = await undoPeopleImport(db, importId, {
      now: time,
      undoneBy: account_id,
      progress,
      afterwards: async (tx, { removed, kept }) => {
        if (kept.length > 0) {
          const rows = kept.map(({ id: accountId, email, ...name }) => [accountId, rowName(name), email]);
          await outputFile.write(Buffer.from(csvMark + csvLines([['account', 'name', 'email'], ...rows])));
          await outputFile.end();
        }
        const first = kept.slice(0, maxProblemsShown);
        const shown = first.map(({ id: accountId, email, ...name }) => ({ id: accountId, name: rowName(name), email }));
        await finishTask(tx, id, { peopleUndo: { removed, kept: shown, keptCount: kept.length } }, time);
      },
    });
    if (typeof result === 'string') throw new TaskFailed({ reason: t(failures[result]) });
    return {};
  };
