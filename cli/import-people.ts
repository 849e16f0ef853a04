// `import people` and `import undo`: people and their records of another system, or of a people export.
import { createReadStream } from 'node:fs';
import { readdir, stat, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { UsageError } from '#cli/command.ts';
import { progressBar } from '#cli/progress-bar.ts';
import { withDatabase } from '#cli/with-database.ts';
import { t } from '#messages/translate.ts';
import {
  type PeopleProblem,
  peopleFileKind,
  peopleFileKindNames,
  peopleProblemText,
  undoDays,
} from '#rules/admin/people-import.ts';
import { csvText } from '#rules/platform/csv.ts';
import {
  ImportUnderWay,
  importPeople,
  type PeopleImportOptions,
  type PeopleImportOutcome,
} from '#server/admin/people-import/import-people.ts';
import { type GivenFile, importSources, UnreadableImport } from '#server/admin/people-import/import-sources.ts';
import { undoPeopleImport } from '#server/admin/people-import/undo-people-import.ts';
import { StartupFailure } from '#server/platform/process/startup-failure.ts';

const maxShown = 50;

const givenFile = (path: string): GivenFile => ({
  name: basename(path),
  bytes: () => createReadStream(path) as AsyncIterable<Buffer>, // Without an encoding, it reads buffers.
});

/** The files of the format in a folder, or the files themselves. */
const givenFiles = async (names: readonly string[]): Promise<GivenFile[]> => {
  const all: GivenFile[] = [];
  for (const name of names) {
    const found = await stat(name).catch(() => null);
    if (!found) throw new StartupFailure(`There is no file or folder ${name}.`);
    if (!found.isDirectory()) all.push(givenFile(name));
    else {
      const inside = (await readdir(name)).filter((file) => peopleFileKind(file) !== undefined);
      if (inside.length === 0) throw new StartupFailure(`The folder ${name} has no files of the format.`);
      all.push(...inside.map((file) => givenFile(join(name, file))));
    }
  }
  return all;
};

const known = (error: unknown): never => {
  if (error instanceof UnreadableImport) throw new StartupFailure(error.message, { cause: error });
  if (error instanceof ImportUnderWay)
    throw new StartupFailure('Another import of people is running. Try again when it ends.', { cause: error });
  throw error;
};

const place = ({ file, line, column }: PeopleProblem): string =>
  [file, line, column].filter((part) => part !== '').join(':');

const problemsFile = 'import-problems.csv';

const problemsCsv = (problems: readonly PeopleProblem[]): string =>
  csvText([
    ['file', 'line', 'column', 'problem'],
    ...problems.map((problem) => [problem.file, problem.line, problem.column, peopleProblemText(problem)]),
  ]);

const printCounts = ({ files, ignored }: PeopleImportOutcome): void => {
  for (const { kind, name, rows, valid } of files) {
    const left = rows === valid ? '' : `, with problems: ${rows - valid}`;
    console.log(`${t(peopleFileKindNames[kind])} (${name}), rows: ${rows}${left}`);
  }
  if (ignored.length > 0) console.log(`Not part of an import: ${ignored.join(', ')}`);
};

type Flags = Required<Pick<PeopleImportOptions, 'isDryRun' | 'skipsInvalid' | 'attachesExisting' | 'notifies'>>;

export const runPeopleImport = async (names: readonly string[], flags: Flags): Promise<void> => {
  if (names.length === 0) throw new UsageError('import people needs a folder or files.');
  const problems: PeopleProblem[] = [];
  const sources = await importSources(await givenFiles(names)).catch(known);
  const outcome = await withDatabase((db) =>
    importPeople(db, sources, {
      ...flags,
      now: Temporal.Now.instant(),
      progress: progressBar('steps'),
      onProblems: (found) => void problems.push(...found),
    }),
  ).catch(known);
  if (flags.isDryRun) console.log('A dry run: nothing was saved.');
  printCounts(outcome);
  for (const problem of problems.slice(0, maxShown)) console.warn(`${place(problem)}: ${peopleProblemText(problem)}`);
  if (problems.length > 0) {
    await writeFile(problemsFile, problemsCsv(problems));
    console.warn(`Problems: ${problems.length}. All are in ${problemsFile}.`);
  }
  if (outcome.importId !== null) {
    console.log(`Imported. For ${undoDays} days, npm run cli -- import undo ${outcome.importId} undoes it.`);
  } else if (!flags.isDryRun) {
    throw new StartupFailure('Nothing was imported.');
  }
};

const undoFailures = {
  unknown: 'There is no import with this number.',
  'undone before': 'This import was undone before.',
  'too late': `An import can be undone for ${undoDays} days. This one is older.`,
  'under way': 'Another import of people is running. Try again when it ends.',
};

export const runUndo = async ([number, ...surplus]: readonly string[]): Promise<void> => {
  if (number === undefined || !/^\d{1,9}$/.test(number) || surplus.length > 0)
    throw new UsageError('import undo needs the number of an import.');
  const now = Temporal.Now.instant();
  const undone = await withDatabase((db) =>
    undoPeopleImport(db, Number(number), { now, undoneBy: null, progress: progressBar('accounts') }),
  );
  if (typeof undone === 'string') throw new StartupFailure(undoFailures[undone]);
  console.log(`Undone. Accounts removed: ${undone.removed}`);
  if (undone.kept.length === 0) return;
  console.log(`Kept, because they have been used or changed since: ${undone.kept.length}`);
  for (const { id, email } of undone.kept) console.log(`  ${id} ${email}`);
};
