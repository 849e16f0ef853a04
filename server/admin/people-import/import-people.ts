// Imports people and their records from CSV files: all rows, or those without problems.
import { randomBytes } from 'node:crypto';
import type { PeopleFileKind, PeopleProblem } from '#rules/admin/people-import.ts';
import { passwordHash } from '#server/accounts/sign-in/password-hash.ts';
import { checkMembers, checkMemberships, checkPeople } from '#server/admin/people-import/check-queries.ts';
import type { ImportSources } from '#server/admin/people-import/import-sources.ts';
import { readRows } from '#server/admin/people-import/read-rows.ts';
import {
  checkAttendance,
  checkCertificates,
  checkCredit,
  checkDecisions,
  checkRegistrations,
  checkReports,
} from '#server/admin/people-import/record-check-queries.ts';
import {
  certificateSessions,
  certificatesToCompose,
  insertAttendance,
  insertCertificates,
  insertCredit,
  insertRegistrations,
  insertReports,
  sessionsToRemind,
  setDocuments,
} from '#server/admin/people-import/record-write-queries.ts';
import {
  analyzeStaged,
  countProblems,
  countStaged,
  createStaging,
  hasFileProblems,
  type KindCounts,
  listProblems,
  lockPeopleImport,
  markProblems,
  stageProblems,
  stageRows,
} from '#server/admin/people-import/staging-queries.ts';
import {
  collectTouched,
  insertAccounts,
  insertImport,
  insertMembers,
  insertMemberships,
  noteUsage,
  refreshSearch,
  setImportCounts,
} from '#server/admin/people-import/write-queries.ts';
import { importedDocuments } from '#server/credit/certificates/compose-imported.ts';
import { recordEvent } from '#server/platform/audit/record-event.ts';
import type { Db, Tx } from '#server/platform/database/transaction.ts';
import { addJob } from '#server/platform/jobs/add-job.ts';
import { planReminders } from '#server/registration/registrations/send-reminders.ts';

export interface PeopleImportOptions {
  now: Temporal.Instant;
  /** Check everything, and keep nothing. */
  isDryRun?: boolean;
  /** Leave out rows with problems instead of importing nothing. */
  skipsInvalid?: boolean;
  /** People whose address has an account: their records go to that account, which does not change itself. */
  attachesExisting?: boolean;
  /** Email people that they have an account. */
  notifies?: boolean;
  /** Null: by the command line. */
  importedBy?: number | null;
  progress?: (done: number, total: number) => void | Promise<void>;
  /** Gets all problems, in blocks. */
  onProblems?: (problems: readonly PeopleProblem[]) => void | Promise<void>;
  /** Runs last in the transaction of an import that is kept. */
  afterwards?: (tx: Tx, outcome: PeopleImportOutcome) => Promise<void>;
}

interface FileOutcome extends KindCounts {
  kind: PeopleFileKind;
  name: string;
}

export interface PeopleImportOutcome {
  /** Null: nothing was imported. */
  importId: number | null;
  files: FileOutcome[];
  problemCount: number;
  /** Whether the rows without problems can be imported: no problem concerns a whole file. */
  canSkip: boolean;
  ignored: readonly string[];
}

/** Another import is running. */
export class ImportUnderWay extends Error {}

/** Ends the transaction of a preview, or of an import with problems. */
class NothingKept extends Error {
  readonly outcome: PeopleImportOutcome;
  constructor(outcome: PeopleImportOutcome) {
    super('nothing was kept');
    this.outcome = outcome;
  }
}

const totalSteps = 1000;
/** Of these, for reading the files. */
const readingSteps = 500;
const searchBlock = 5000;
const problemBlock = 5000;
const composeBlock = 2000;

const readFiles = async (tx: Tx, { sources }: ImportSources, step: (share: number) => Promise<void>): Promise<void> => {
  let readBytes = 0;
  for (const { kind, bytes } of sources) {
    const count = (more: number): void => {
      readBytes += more;
    };
    for await (const { rows, problems } of readRows(kind, bytes(), count)) {
      await stageRows(tx, kind, rows);
      await stageProblems(tx, kind, problems);
      // The size of packed files is not known: the more is read, the slower the share grows.
      await step(readBytes / (readBytes + 50_000_000));
    }
    await markProblems(tx, kind);
    await analyzeStaged(tx, kind);
  }
};

/** For certificates of another system: what this portal would print. */
const composeCertificates = async (tx: Tx): Promise<void> => {
  const sessions = await certificateSessions(tx);
  if (sessions.length === 0) return;
  const compose = await importedDocuments(tx, sessions);
  for (let last = 0; ; ) {
    const block = await certificatesToCompose(tx, last, composeBlock);
    if (block.length === 0) return;
    await setDocuments(
      tx,
      block.map(({ line, ...certificate }) => ({ line, document: compose(certificate) })),
    );
    last = block.at(-1)?.line ?? last;
  }
};

const writeSearch = async (tx: Tx, step: (share: number) => Promise<void>): Promise<void> => {
  const total = await collectTouched(tx);
  for (let [done, last] = [0, 0]; ; ) {
    const block = await refreshSearch(tx, last, searchBlock);
    if (block.count === 0) return;
    last = block.last;
    done += block.count;
    await step(done / total);
  }
};

type Step = (done: number) => Promise<void>;

const check = async (tx: Tx, files: ImportSources, options: PeopleImportOptions, step: Step): Promise<void> => {
  const { now, attachesExisting = false } = options;
  await createStaging(tx);
  await readFiles(tx, files, (share) => step(share * readingSteps));
  await checkPeople(tx, attachesExisting);
  await checkMembers(tx);
  await checkMemberships(tx);
  await checkRegistrations(tx, now);
  await step(550);
  await checkReports(tx);
  await checkAttendance(tx);
  await checkCredit(tx);
  await checkDecisions(tx);
  await checkCertificates(tx);
  await step(600);
};

const report = async (
  tx: Tx,
  { sources, ignored }: ImportSources,
  onProblems: PeopleImportOptions['onProblems'],
): Promise<PeopleImportOutcome> => {
  const problemCount = await countProblems(tx);
  const files: FileOutcome[] = [];
  const imported = sources.filter(({ kind }) => kind !== 'sessions');
  for (const { kind, name } of imported) files.push({ kind, name, ...(await countStaged(tx, kind)) });
  const nameOf = (kind: PeopleFileKind): string => sources.find((source) => source.kind === kind)?.name ?? '';
  for (let offset = 0; onProblems && offset < problemCount; offset += problemBlock) {
    const block = await listProblems(tx, problemBlock, offset);
    await onProblems(block.map(({ kind, ...problem }) => ({ file: nameOf(kind), ...problem })));
  }
  return { importId: null, files, problemCount, canSkip: !(await hasFileProblems(tx)), ignored };
};

const write = async (
  tx: Tx,
  { files, ...outcome }: PeopleImportOutcome,
  options: PeopleImportOptions & { passwordHash: string },
  step: Step,
): Promise<PeopleImportOutcome> => {
  const { now, notifies = false, importedBy = null, passwordHash: hash } = options;
  const names = files.map(({ name }) => name);
  const importId = await insertImport(tx, { importedBy, files: names, passwordHash: hash, now });
  await insertAccounts(tx, { importId, passwordHash: hash, now, notifies });
  await insertMembers(tx, importId);
  await insertMemberships(tx, importId);
  await step(650);
  await insertRegistrations(tx, importId, now);
  for (const session of await sessionsToRemind(tx, now)) await planReminders(tx, session, now);
  await step(700);
  await insertReports(tx, importId);
  await insertAttendance(tx, importId, now);
  await step(750);
  await insertCredit(tx, importId, now);
  await step(800);
  await composeCertificates(tx);
  await insertCertificates(tx, importId);
  await step(850);
  await noteUsage(tx);
  await writeSearch(tx, (share) => step(850 + share * 149));
  const counts = Object.fromEntries(files.map(({ kind, valid }) => [kind, valid]));
  await setImportCounts(tx, importId, counts);
  if (notifies) await addJob(tx, 'notify-imported', { importId }, { key: `notify-imported-${importId}` });
  await step(totalSteps);
  const imported = { ...outcome, files, importId };
  await options.afterwards?.(tx, imported);
  const event = { kind: 'people-imported', actorId: importedBy, subjectId: null } as const;
  const details = { import: importId, ...counts, emails: notifies };
  await recordEvent(tx, { ...event, details }, { now, address: '', requestId: '' });
  return imported;
};

/** Throws ImportUnderWay while another import or undo is running. */
export const importPeople = async (
  db: Db,
  files: ImportSources,
  options: PeopleImportOptions,
): Promise<PeopleImportOutcome> => {
  const step = async (done: number): Promise<void> => options.progress?.(Math.floor(done), totalSteps);
  // Nobody knows the password. One hash for all, because hashing a hundred thousand passwords would take an hour.
  const hash = await passwordHash(randomBytes(32).toString('base64url'));
  try {
    return await db.transaction().execute(async (tx) => {
      if (!(await lockPeopleImport(tx))) throw new ImportUnderWay();
      await check(tx, files, options, step);
      const outcome = await report(tx, files, options.onProblems);
      const isComplete = outcome.problemCount === 0 || (options.skipsInvalid === true && outcome.canSkip);
      if (options.isDryRun || !isComplete) throw new NothingKept(outcome);
      return await write(tx, outcome, { ...options, passwordHash: hash }, step);
    });
  } catch (error) {
    if (error instanceof NothingKept) return error.outcome;
    throw error;
  }
};
