// Who has answered the survey of a session that asks for it before a certificate.
import type { Db } from '#server/database/transaction.ts';
import { statesByMember, surveyedSession } from '#server/evaluations/queries.ts';

/**
 * By member: everybody with a seat, and whoever has answered; of a course, for which nobody registers, whoever is
 * missing has it open. Null where the session asks for none.
 */
export const evaluationStates = async (db: Db, sessionId: number): Promise<Map<number, 'done' | 'open'> | null> => {
  const session = await surveyedSession(db, sessionId);
  return session?.survey?.isRequired ? statesByMember(db, sessionId) : null;
};
