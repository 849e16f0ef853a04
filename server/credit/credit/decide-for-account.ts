// Re-evaluates the open requests of one account, for example after a membership number was added.
import { decideRequests } from '#server/credit/credit/decide-requests.ts';
import { sessionsWithOpenRequests } from '#server/credit/credit/queries.ts';
import type { Db } from '#server/platform/database/transaction.ts';

/** Opens one transaction per session: call it outside of one. */
export const decideForAccount = async (db: Db, accountId: number, now: Temporal.Instant): Promise<void> => {
  for (const { sessionId, requestIds } of await sessionsWithOpenRequests(db, accountId)) {
    await db.transaction().execute((tx) => decideRequests(tx, { sessionId, requestIds }, now));
  }
};
