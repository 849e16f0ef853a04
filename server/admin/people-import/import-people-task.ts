// The background tasks that preview and import files of people which staff uploaded.
import * as z from 'zod/mini';
import type { PeopleImportResult } from '#contract/platform/background-tasks.ts';
import * as m from '#messages/en/people-import.ts';
import { t } from '#messages/translate.ts';
import { maxProblemsShown, type PeopleProblem, peopleProblemText } from '#rules/admin/people-import.ts';
import { csvLines, csvMark } from '#rules/platform/csv.ts';
import {
  ImportUnderWay,
  importPeople,
  type PeopleImportOptions,
  type PeopleImportOutcome,
} from '#server/admin/people-import/import-people.ts';
import { type GivenFile, importSources, UnreadableImport } from '#server/admin/people-import/import-sources.ts';
import { finishTask } from '#server/platform/background-tasks/finish-task.ts';
import type { TaskInput, Worker } from '#server/platform/background-tasks/run-task.ts';
import { TaskFailed } from '#server/platform/background-tasks/task-failed.ts';
import type { Db } from '#server/platform/database/transaction.ts';

/** With what the tasks are started; the files were uploaded one after the other. */
const peopleTaskOptions = z.object({
  files: z.array(z.object({ name: z.string(), sizeBytes: z.int() })),
  attachesExisting: z.boolean(),
  skipsInvalid: z._default(z.boolean(), false),
  notifies: z._default(z.boolean(), false),
});

async function* part(pieces: AsyncIterable<Buffer>, from: number, sizeBytes: number): AsyncGenerator<Buffer> {
  let at = 0;
  for await (const bytes of pieces) {
    const [first, end] = [Math.max(0, from - at), Math.min(bytes.length, from + sizeBytes - at)];
    if (first < end) yield bytes.subarray(first, end);
    at += bytes.length;
    if (at >= from + sizeBytes) return;
  }
}

const givenFiles = (files: readonly { name: string; sizeBytes: number }[], { inputFile }: TaskInput): GivenFile[] => {
  let at = 0;
  return files.map(({ name, sizeBytes }) => {
    const from = at;
    at += sizeBytes;
    return { name, bytes: () => part(inputFile(), from, sizeBytes) };
  });
};

const resultOf = (outcome: PeopleImportOutcome, problems: readonly PeopleProblem[]): PeopleImportResult => {
  const { importId, files, problemCount, canSkip, ignored } = outcome;
  return { importId, files, problemCount, canSkip, ignored: [...ignored], problems: [...problems] };
};

const run = async (db: Db, task: TaskInput, how: PeopleImportOptions): Promise<PeopleImportResult> => {
  const { files, attachesExisting } = peopleTaskOptions.parse(task.options);
  const shown: PeopleProblem[] = [];
  const onProblems = async (problems: readonly PeopleProblem[]): Promise<void> => {
    const header = shown.length === 0 ? csvMark + csvLines([['file', 'line', 'column', 'problem']]) : '';
    const rows = problems.map((problem) => [problem.file, problem.line, problem.column, peopleProblemText(problem)]);
    await task.outputFile.write(Buffer.from(header + csvLines(rows)));
    shown.push(...problems.slice(0, maxProblemsShown - shown.length));
  };
  const { now, progress } = { now: how.now, progress: task.progress };
  try {
    const sources = await importSources(givenFiles(files, task));
    const outcome = await importPeople(db, sources, {
      ...how,
      attachesExisting,
      progress,
      onProblems,
      afterwards: async (tx, made) => {
        await task.outputFile.end();
        await finishTask(tx, task.id, { peopleImport: resultOf(made, shown) }, now);
      },
    });
    return resultOf(outcome, shown);
  } catch (error) {
    if (error instanceof UnreadableImport) throw new TaskFailed({ reason: error.message });
    if (error instanceof ImportUnderWay) throw new TaskFailed({ reason: t(m.importUnderWay) });
    throw error;
  }
};

export const checkPeopleTask =
  (db: Db, now: () => Temporal.Instant): Worker =>
  async (task) => ({ peopleImport: await run(db, task, { now: now(), isDryRun: true }) });

/** Finishes the task in the import's own transaction. */
export const importPeopleTask =
  (db: Db, now: () => Temporal.Instant): Worker =>
  async (task) => {
    const { skipsInvalid, notifies } = peopleTaskOptions.parse(task.options);
    const how = { now: now(), skipsInvalid, notifies, importedBy: task.account_id };
    return { peopleImport: await run(db, task, how) };
  };
