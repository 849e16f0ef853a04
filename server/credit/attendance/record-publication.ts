// Records that staff have published the decisions of a session.
import { sessionById } from '#server/credit/attendance/queries.ts';
import { insertPublication } from '#server/credit/attendance/review-queries.ts';
import type { Tx } from '#server/platform/database/transaction.ts';

/** `not over`: nothing is published before the session has ended. */
export const recordPublication = async (
  tx: Tx,
  { sessionId, actorId }: { sessionId: number; actorId: number },
  now: Temporal.Instant,
): Promise<'recorded' | 'unknown' | 'not over'> => {
  const session = await sessionById(tx, sessionId);
  if (!session) return 'unknown';
  if (Temporal.Instant.compare(now, session.ends_at) < 0) return 'not over';
  await insertPublication(tx, sessionId, actorId, now);
  return 'recorded';
};
