// Cancels an account's registration for a session, with all its participants.
import type { Db } from '#server/database/transaction.ts';
import { markCancelled, sessionToCancel } from '#server/registrations/queries.ts';

export type Cancellation = 'cancelled' | 'not registered' | 'over';

/** `over`: the session has ended; who attended stays on record. */
export const cancelSession = (
  db: Db,
  accountId: number,
  sessionId: number,
  now: Temporal.Instant,
): Promise<Cancellation> =>
  db.transaction().execute(async (tx) => {
    const session = await sessionToCancel(tx, sessionId);
    if (!session) return 'not registered';
    if (Temporal.Instant.compare(session.ends_at, now) <= 0) return 'over';
    return (await markCancelled(tx, accountId, sessionId, now)) > 0 ? 'cancelled' : 'not registered';
  });
