// Removes a test that nobody has begun.
import type { TestKind } from '#rules/credit/quiz-scoring.ts';
import { deleteTest, lockedTest, testOf } from '#server/credit/quizzes/queries.ts';
import type { Db } from '#server/platform/database/transaction.ts';

export const removeTest = (db: Db, sessionId: number, kind: TestKind): Promise<'removed' | 'unknown' | 'in use'> =>
  db.transaction().execute(async (tx) => {
    if (!(await testOf(tx, sessionId, kind))) return 'unknown';
    return (await deleteTest(tx, await lockedTest(tx, sessionId, kind))) ? 'removed' : 'in use';
  });
