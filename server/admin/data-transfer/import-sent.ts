// Checks and imports a catalog file that staff uploaded.
import type { BackgroundTaskResult, FileError } from '#contract/platform/background-tasks.ts';
import { maxMatches } from '#rules/platform/background-tasks.ts';
import { catalogText } from '#server/catalog/export/export-catalog.ts';
import type { ImportOptions } from '#server/catalog/import/import-catalog.ts';
import { byCause, CatalogErrors } from '#server/catalog/import/import-errors.ts';
import { catalogFile, importOpened } from '#server/catalog/import/import-file.ts';
import { recordEvent } from '#server/platform/audit/record-event.ts';
import { finishTask } from '#server/platform/background-tasks/finish-task.ts';
import { readBytes } from '#server/platform/background-tasks/read-pieces.ts';
import type { TaskInput, Worker } from '#server/platform/background-tasks/run-task.ts';
import { TaskFailed } from '#server/platform/background-tasks/task-failed.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { StartupFailure } from '#server/platform/process/startup-failure.ts';

/** The maximum number of errors to show. */
const maxErrors = 200;

type SpeakerMatch = NonNullable<BackgroundTaskResult['speakerMatches']>[number];

const shown = ({ line, column, found, expected }: CatalogErrors['errors'][number]): FileError => ({
  line,
  column: String(column),
  found,
  expected,
});

const sentFile = async ({ inputFile, file_name }: TaskInput) => catalogFile(file_name, await readBytes(inputFile()));

/** Converts the expected errors of a file to a result with lines. */
const explained = async <R>(work: () => Promise<R>): Promise<R> => {
  try {
    return await work();
  } catch (error) {
    if (error instanceof CatalogErrors) {
      const causes = byCause(error.errors);
      throw new TaskFailed({ errors: causes.slice(0, maxErrors).map(shown), errorCount: causes.length });
    }
    if (error instanceof StartupFailure) throw new TaskFailed({ reason: error.message });
    throw error;
  }
};

type Warnings = Pick<BackgroundTaskResult, 'warnings' | 'warningCount'>;

const warningsOf = (all: readonly string[]): Warnings =>
  all.length === 0 ? {} : { warnings: all.slice(0, maxErrors), warningCount: all.length };

const imported = (db: Db, work: TaskInput, options: ImportOptions) =>
  explained(async () => {
    let warnings: Warnings = {};
    const warned = (all: readonly string[]): void => {
      warnings = warningsOf(all);
      options.warned?.(all);
    };
    let speakerMatches: SpeakerMatch[] = [];
    const matched = (matches: readonly SpeakerMatch[]): void => {
      speakerMatches = matches.slice(0, maxMatches).map(({ key, name, about }) => ({ key, name, about }));
    };
    const how = { ...options, warned, matched, newSpeakers: new Set(work.new_speakers) };
    const counts = await importOpened(db, await sentFile(work), options.now, how);
    return { counts, ...warnings, ...(speakerMatches.length > 0 ? { speakerMatches } : {}) };
  });

export const checkCatalogTask =
  (db: Db, now: () => Temporal.Instant): Worker =>
  (work) =>
    imported(db, work, { now: now(), isDryRun: true, progress: work.progress });

/** Stores the previous catalog for undo, and finishes the task in the import's own transaction. */
export const importCatalogTask =
  (db: Db, now: () => Temporal.Instant): Worker =>
  (work) => {
    let written = 0;
    let warnings: Warnings = {};
    return imported(db, work, {
      now: now(),
      warned: (all) => {
        warnings = warningsOf(all);
      },
      progress: (done, total) => {
        written = done;
        return work.progress(done, total * 2);
      },
      indexed: (done, total) => work.progress(written + done, written + total),
      beforehand: async (tx) => {
        for await (const text of catalogText(tx)) await work.outputFile.write(Buffer.from(text));
        await work.outputFile.end();
      },
      afterwards: async (tx, counts) => {
        await finishTask(tx, work.id, { counts, ...warnings }, now());
        const sum = (of: 'added' | 'changed'): number =>
          Object.values(counts).reduce((all, count) => all + count[of], 0);
        const details = { work: work.id, added: sum('added'), changed: sum('changed') };
        const event = { kind: 'catalog-imported', actorId: work.account_id, subjectId: null, details } as const;
        await recordEvent(tx, event, { now: now(), address: '', requestId: '' });
      },
    });
  };
