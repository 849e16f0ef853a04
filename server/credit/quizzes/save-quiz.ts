// Saves a whole quiz; a version that someone has started is never changed.
import { randomInt } from 'node:crypto';
import type { QuestionInput } from '#contract/credit/quizzes.ts';
import type { QuizKind, QuizQuestion } from '#rules/credit/quiz-scoring.ts';
import {
  insertVersion,
  isVersionInUse,
  lockOrCreateQuiz,
  questionsIn,
  quizOf,
  replaceQuestions,
  sessionOf,
} from '#server/credit/quizzes/queries.ts';
import type { Db } from '#server/platform/database/transaction.ts';

/** Random ids: sequential ones would reveal the order in which choices were written, often the correct one first. */
const freshId = (taken: Set<number>): number => {
  const id = randomInt(1, 2 ** 31);
  if (taken.has(id)) return freshId(taken);
  taken.add(id);
  return id;
};

/** Ids of the newest version are preserved, once each; everything else gets a new one. */
const withIds = (written: readonly QuestionInput[], before: readonly QuizQuestion[]): QuizQuestion[] => {
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
  kind: QuizKind;
  /** The version that was edited; 0 for a new quiz. */
  version: number;
  questions: readonly QuestionInput[];
}

export type SaveQuizResult = 'saved' | 'unknown' | 'changed meanwhile';

export const saveQuiz = (
  db: Db,
  { sessionId, kind, version, questions: written }: Saved,
  by: number | null,
  now: Temporal.Instant,
): Promise<SaveQuizResult> =>
  db.transaction().execute(async (tx) => {
    if (!(await sessionOf(tx, sessionId))) return 'unknown';
    const testId = await lockOrCreateQuiz(tx, sessionId, kind);
    const newest = await quizOf(tx, sessionId, kind);
    if ((newest?.number ?? 0) !== version) return 'changed meanwhile';
    const questions = withIds(written, newest ? questionsIn(newest.questions) : []);
    const made = { by, at: now };
    // Every save increments the version, for optimistic locking.
    const number = version + 1;
    if (newest && !(await isVersionInUse(tx, newest.version_id))) {
      await replaceQuestions(tx, { versionId: newest.version_id, number, questions }, made);
    } else await insertVersion(tx, { testId, number, questions }, made);
    return 'saved';
  });
