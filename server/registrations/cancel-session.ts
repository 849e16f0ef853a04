// Cancels an account's registration for a session, of one participant or of all; what becomes free goes to those who wait.
import { settleRequests } from '#server/accommodations/settle-requests.ts';
import type { Db } from '#server/database/transaction.ts';
import type { MailSettings } from '#server/mail/queue-mail.ts';
import { offerSeats } from '#server/registrations/offer-seats.ts';
import { lockSessions, markCancelled } from '#server/registrations/queries.ts';
import { withdrawMisfits } from '#server/registrations/withdraw-letters.ts';

export type Cancellation = 'cancelled' | 'not registered' | 'over';

/** `memberId` null: all participants. `over`: the session has ended; who attended stays on record. */
export const cancelSession = (
  db: Db,
  settings: MailSettings,
  accountId: number,
  which: { sessionId: number; memberId: number | null },
  now: Temporal.Instant,
): Promise<Cancellation> =>
  db.transaction().execute(async (tx) => {
    const [session] = await lockSessions(tx, [which.sessionId]);
    if (!session) return 'not registered';
    if (Temporal.Instant.compare(session.ends_at, now) <= 0) return 'over';
    if ((await markCancelled(tx, accountId, which, now)) === 0) return 'not registered';
    await settleRequests(tx, accountId, [which.sessionId], now);
    await withdrawMisfits(tx, accountId, which.sessionId);
    await offerSeats(tx, settings, [session], now);
    return 'cancelled';
  });
