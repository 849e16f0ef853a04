// What waits of one account is decided again, such as when a membership number has come in.
import { decideRequests } from '#server/credit/credit/decide-requests.ts';
import { sessionsWithOpenRequests } from '#server/credit/credit/queries.ts';
import type { Db } from '#server/platform/database/transaction.ts';

/** Each session in a transaction of its own: call it outside of one. */
export const decideForAccount = async (db: Db, accountId: number, now: Temporal.Instant): Promise<void> => {
  for (const { sessionId, requestIds } of await sessionsWithOpenRequests(db, accountId)) {
    await db.transaction().execute((tx) => decideRequests(tx, { sessionId, requestIds }, now));
  }
};
