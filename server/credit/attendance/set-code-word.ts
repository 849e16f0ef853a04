// Staff set the code word that is read out near the end of a session.
import { updateCodeWord } from '#server/credit/attendance/queries.ts';
import { recordEvent } from '#server/platform/audit/record-event.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import type { RequestContext } from '#server/platform/http/request-context.ts';

/** Empty: no code word. False if there is no such session. Attendance already recorded with an earlier word stays. */
export const setCodeWord = (
  db: Db,
  { sessionId, word, actorId }: { sessionId: number; word: string; actorId: number },
  requestContext: RequestContext,
): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    if (!(await updateCodeWord(tx, sessionId, word))) return false;
    const details = { session: sessionId, hasWord: word !== '' };
    await recordEvent(tx, { kind: 'attendance-code-word-set', actorId, subjectId: null, details }, requestContext);
    return true;
  });
