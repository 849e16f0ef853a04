// Deletes a quiz that nobody has started.
import type { QuizKind } from '#rules/credit/quiz-scoring.ts';
import { deleteQuiz, lockOrCreateQuiz, quizOf } from '#server/credit/quizzes/queries.ts';
import type { Db } from '#server/platform/database/transaction.ts';

export const removeQuiz = (db: Db, sessionId: number, kind: QuizKind): Promise<'removed' | 'unknown' | 'in use'> =>
  db.transaction().execute(async (tx) => {
    if (!(await quizOf(tx, sessionId, kind))) return 'unknown';
    return (await deleteQuiz(tx, await lockOrCreateQuiz(tx, sessionId, kind))) ? 'removed' : 'in use';
  });
