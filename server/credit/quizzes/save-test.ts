// Saves a test as a whole; a version that somebody has begun is never changed.
import { randomInt } from 'node:crypto';
import type { WrittenQuestion } from '#contract/credit/quizzes.ts';
import type { TestKind, TestQuestion } from '#rules/credit/quiz-scoring.ts';
import {
  insertVersion,
  isVersionInUse,
  lockedTest,
  questionsIn,
  replaceQuestions,
  sessionOf,
  testOf,
} from '#server/credit/quizzes/queries.ts';
import type { Db } from '#server/platform/database/transaction.ts';

/** Chance ids tell nothing: counted ones would show in which order choices were written, the right one often first. */
const freshId = (taken: Set<number>): number => {
  const id = randomInt(1, 2 ** 31);
  if (taken.has(id)) return freshId(taken);
  taken.add(id);
  return id;
};

/** Ids that the newest version knows are kept, once each; everything else gets a new one. */
const withIds = (written: readonly WrittenQuestion[], before: readonly TestQuestion[]): TestQuestion[] => {
  const taken = new Set<number>();
  return written.map((question) => {
    const known = before.find(({ id }) => id === question.id && !taken.has(id));
    const takenChoices = new Set<number>();
    const choices = question.choices.map(({ id: wanted, text, isRight }) => {
      const isKnown = wanted !== null && !takenChoices.has(wanted) && known?.choices.some(({ id }) => id === wanted);
      if (!isKnown) return { id: freshId(takenChoices), text, isRight };
      takenChoices.add(wanted);
      return { id: wanted, text, isRight };
    });
    const id = known ? known.id : freshId(taken);
    taken.add(id);
    return { ...question, id, choices, keepsOrder: question.keepsOrder || question.kind === 'true-false' };
  });
};

interface Saved {
  sessionId: number;
  kind: TestKind;
  /** The version that was changed; 0 for a new test. */
  version: number;
  questions: readonly WrittenQuestion[];
}

export type TestSaving = 'saved' | 'unknown' | 'changed meanwhile';

export const saveTest = (
  db: Db,
  { sessionId, kind, version, questions: written }: Saved,
  by: number | null,
  now: Temporal.Instant,
): Promise<TestSaving> =>
  db.transaction().execute(async (tx) => {
    if (!(await sessionOf(tx, sessionId))) return 'unknown';
    const testId = await lockedTest(tx, sessionId, kind);
    const newest = await testOf(tx, sessionId, kind);
    if ((newest?.number ?? 0) !== version) return 'changed meanwhile';
    const questions = withIds(written, newest ? questionsIn(newest.questions) : []);
    const made = { by, at: now };
    // The number counts every save, so that two people do not wipe out each other's.
    const number = version + 1;
    if (newest && !(await isVersionInUse(tx, newest.version_id))) {
      await replaceQuestions(tx, { versionId: newest.version_id, number, questions }, made);
    } else await insertVersion(tx, { testId, number, questions }, made);
    return 'saved';
  });
