// Stops an email to subscribers and withdraws its queued emails.
import { wireValue } from '#contract/platform/shared.ts';
import { lockMailing, markStopped, withdrawEmails } from '#server/admin/mailings/queries.ts';
import { recordEvent } from '#server/platform/audit/record-event.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import type { RequestContext } from '#server/platform/http/request-context.ts';

/** `over`: no email is queued. An email that is being sent at this moment may still arrive. */
export const stopMailing = (
  db: Db,
  { id, actorId }: { id: number; actorId: number },
  requestContext: RequestContext,
): Promise<'stopped' | 'over' | 'unknown'> =>
  db.transaction().execute(async (tx) => {
    const mailing = await lockMailing(tx, id);
    if (!mailing) return 'unknown';
    const withdrawn = await withdrawEmails(tx, id, wireValue('Staff stopped this email to subscribers.'));
    if (mailing.stopped_at !== null) return 'stopped';
    if (!mailing.is_for_digest && mailing.written_at !== null && withdrawn === 0n) return 'over';
    await markStopped(tx, id, requestContext.now);
    const { session_id: session } = mailing;
    const details = { mailing: id, ...(session === null ? {} : { session }) };
    await recordEvent(tx, { kind: 'mailing-stopped', actorId, subjectId: null, details }, requestContext);
    return 'stopped';
  });
