// Who has answered the evaluation of a session that requires it before a certificate.

import { type EvaluationState, sessionWithEvaluation, statesByMember } from '#server/credit/evaluations/queries.ts';
import type { Db } from '#server/platform/database/transaction.ts';

export type { EvaluationState };

/**
 * By member: everyone with a seat, and everyone who has answered; for a course, which has no registrations, missing
 * means open. Null if the session requires none. `memberIds`: only these.
 */
export const evaluationStates = async (
  db: Db,
  sessionId: number,
  memberIds?: readonly number[],
): Promise<Map<number, EvaluationState> | null> => {
  const session = await sessionWithEvaluation(db, sessionId);
  return session?.evaluation?.isRequired ? statesByMember(db, sessionId, memberIds) : null;
};
