// Who has answered the survey of a session that asks for it before a certificate.

import { type EvaluationState, statesByMember, surveyedSession } from '#server/credit/evaluations/queries.ts';
import type { Db } from '#server/platform/database/transaction.ts';

export type { EvaluationState };

/**
 * By member: everybody with a seat, and whoever has answered; of a course, for which nobody registers, whoever is
 * missing has it open. Null where the session asks for none.
 */
export const evaluationStates = async (db: Db, sessionId: number): Promise<Map<number, EvaluationState> | null> => {
  const session = await surveyedSession(db, sessionId);
  return session?.survey?.isRequired ? statesByMember(db, sessionId) : null;
};
