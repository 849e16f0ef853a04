// What each person scored in the quiz of a session, and when, for credit.

import { quizOf, submittedQuizAttempts } from '#server/credit/quizzes/queries.ts';
import type { Db } from '#server/platform/database/transaction.ts';

export interface QuizAttempt {
  /** In percent. */
  score: number;
  at: Temporal.Instant;
}

/** Submitted attempts, oldest first, by member: of all, or of some. Null if the session has no quiz. */
export const quizAttempts = async (
  db: Db,
  sessionId: number,
  memberIds?: readonly number[],
): Promise<Map<number, QuizAttempt[]> | null> => {
  if (!(await quizOf(db, sessionId, 'quiz'))) return null;
  const attempts = new Map<number, QuizAttempt[]>();
  for (const { member_id, score, submitted_at: at } of await submittedQuizAttempts(db, sessionId, memberIds)) {
    if (score === null || at === null) continue;
    const own = attempts.get(member_id);
    if (own) own.push({ score, at });
    else attempts.set(member_id, [{ score, at }]);
  }
  return attempts;
};
