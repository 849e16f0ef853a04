// Cancels an account's registration for a session, of one participant or of all; free seats go to the waiting list.

import { recordEvent } from '#server/platform/audit/record-event.ts';
import type { Db, Tx } from '#server/platform/database/transaction.ts';
import type { MailSettings } from '#server/platform/email/queue-email.ts';
import { resolveRequests } from '#server/registration/accommodations/resolve-requests.ts';
import { sendCancellationByStaff } from '#server/registration/registrations/emails.ts';
import { offerSeats } from '#server/registration/registrations/offer-seats.ts';
import {
  type LockedSession,
  lockOwner,
  lockSessions,
  markCanceled,
  memberName,
  ownerById,
} from '#server/registration/registrations/queries.ts';
import type { ByStaff } from '#server/registration/registrations/register-participants.ts';
import { withdrawEmailsOf } from '#server/registration/registrations/withdraw-emails.ts';

export type CancelSessionResult = 'canceled' | 'not registered' | 'over';

const notifyAndRecord = async (
  tx: Tx,
  settings: MailSettings,
  {
    accountId,
    memberId,
    session,
  }: { accountId: number; memberId: number; session: { id: number; name: string; name_es: string } },
  { actorId, requestContext }: ByStaff,
): Promise<void> => {
  const owner = await ownerById(tx, accountId);
  const participant = await memberName(tx, accountId, memberId);
  if (owner && participant) {
    const notification = { owner, now: requestContext.now };
    await sendCancellationByStaff(tx, settings, notification, { session, participant });
  }
  const details = { done: 'canceled', sessions: [String(session.id)], members: [String(memberId)] };
  await recordEvent(tx, { kind: 'registration-by-staff', actorId, subjectId: accountId, details }, requestContext);
};

/** Part of a transaction that has locked the session. Notifies nobody. */
export const cancelInTransaction = async (
  tx: Tx,
  settings: MailSettings,
  accountId: number,
  { session, memberId }: { session: LockedSession; memberId: number | null },
  now: Temporal.Instant,
): Promise<CancelSessionResult> => {
  if (Temporal.Instant.compare(session.ends_at, now) <= 0) return 'over';
  await lockOwner(tx, accountId);
  const which = { sessionId: session.id, memberId };
  if ((await markCanceled(tx, accountId, which, now)) === 0) return 'not registered';
  await resolveRequests(tx, accountId, [session.id], now);
  await withdrawEmailsOf(tx, accountId, session.id);
  await offerSeats(tx, settings, [session], now);
  return 'canceled';
};

/**
 * `memberId` null: all participants. `over`: the session has ended; who attended stays on record. `byStaff`: on the
 * person's behalf, who is notified.
 */
export const cancelSession = (
  db: Db,
  settings: MailSettings,
  accountId: number,
  which: { sessionId: number; memberId: number | null },
  now: Temporal.Instant,
  byStaff: ByStaff | null = null,
): Promise<CancelSessionResult> =>
  db.transaction().execute(async (tx) => {
    const [session] = await lockSessions(tx, [which.sessionId]);
    if (!session) return 'not registered';
    const canceled = await cancelInTransaction(tx, settings, accountId, { session, memberId: which.memberId }, now);
    if (canceled !== 'canceled') return canceled;
    if (byStaff && which.memberId !== null) {
      await notifyAndRecord(tx, settings, { accountId, memberId: which.memberId, session }, byStaff);
    }
    return 'canceled';
  });
