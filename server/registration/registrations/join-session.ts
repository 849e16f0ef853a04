// Records that someone joined a session by the portal's link or number, as evidence of attendance.
import { canJoin } from '#rules/catalog/join-window.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { registeredSessions } from '#server/registration/registrations/own-session-queries.ts';
import { insertJoin } from '#server/registration/registrations/queries.ts';

export type JoinSessionResult = 'noted' | 'not registered' | 'not open';

/** `memberId` must have a seat. Each join is recorded, because connections break. */
export const joinSession = (
  db: Db,
  accountId: number,
  { sessionId, memberId, method }: { sessionId: number; memberId: number; method: 'Web' | 'Phone' },
  now: Temporal.Instant,
): Promise<JoinSessionResult> =>
  db.transaction().execute(async (tx) => {
    const [session] = await registeredSessions(tx, accountId, [sessionId]);
    const participant = session?.participants.find(({ id, state }) => id === memberId && state === 'registered');
    if (!session || !participant) return 'not registered';
    if (!canJoin({ startsAt: session.starts_at, endsAt: session.ends_at }, now)) return 'not open';
    const values = { session_id: sessionId, account_id: accountId, member_id: memberId, method };
    await insertJoin(tx, values, now);
    return 'noted';
  });
