// The best score of each person in the quiz of a session, as far as it counts for credit.
import { quizDeadline } from '#rules/test-window.ts';
import type { Db } from '#server/database/transaction.ts';
import { bestByMember, sessionOf, testOf } from '#server/quizzes/queries.ts';

/**
 * In percent, by member; only attempts that were handed in while the quiz was open, and nobody who has handed in none.
 * Null where the session has no quiz.
 */
export const bestScores = async (db: Db, sessionId: number): Promise<Map<number, number> | null> => {
  const session = await sessionOf(db, sessionId);
  if (!session || !(await testOf(db, sessionId, 'quiz'))) return null;
  return bestByMember(db, sessionId, { from: session.starts_at, until: quizDeadline(session.ends_at) });
};
