// Removes a test that nobody has begun.
import type { TestKind } from '#rules/test-scoring.ts';
import type { Db } from '#server/database/transaction.ts';
import { deleteTest, lockedTest, testOf } from '#server/quizzes/queries.ts';

export const removeTest = (db: Db, sessionId: number, kind: TestKind): Promise<'removed' | 'unknown' | 'in use'> =>
  db.transaction().execute(async (tx) => {
    if (!(await testOf(tx, sessionId, kind))) return 'unknown';
    return (await deleteTest(tx, await lockedTest(tx, sessionId, kind))) ? 'removed' : 'in use';
  });
