// Answers a help request: the person's live page shows the answer at once.
import type { Db } from '#server/platform/database/transaction.ts';
import { publishEvent } from '#server/platform/event-stream/publish-event.ts';
import { type RequestRow, requestInSession, setAnswer } from '#server/registration/help-requests/queries.ts';

/** Undefined if the session has no such request. */
export const answerHelp = (
  db: Db,
  given: { sessionId: number; id: number; answer: string; staffId: number },
  now: Temporal.Instant,
): Promise<RequestRow | undefined> =>
  db.transaction().execute(async (tx) => {
    const { sessionId, id } = given;
    if (!(await setAnswer(tx, given, now))) return undefined;
    // The page of the person who asked reads the answer itself; others do not know the number.
    await publishEvent(tx, { sessionId, kind: 'help-answered', audience: 'everyone', data: { id } }, now);
    return requestInSession(tx, sessionId, id);
  });
