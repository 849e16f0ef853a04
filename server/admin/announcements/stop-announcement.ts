// Stops an announcement and withdraws its queued emails.
import * as m from '#messages/en/admin.ts';
import { t } from '#messages/translate.ts';
import { lockAnnouncement, markStopped, pendingRecipients, waitingMail } from '#server/admin/announcements/queries.ts';
import { recordEvent } from '#server/platform/audit/record-event.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { withdrawMailById } from '#server/platform/email/withdraw-email.ts';
import type { RequestContext } from '#server/platform/http/request-context.ts';

/** `over`: no email is queued. An email that is being sent at this moment may still arrive. */
export const stopAnnouncement = (
  db: Db,
  { id, actorId }: { id: number; actorId: number },
  requestContext: RequestContext,
): Promise<'stopped' | 'over' | 'unknown'> =>
  db.transaction().execute(async (tx) => {
    const announcement = await lockAnnouncement(tx, id);
    if (!announcement) return 'unknown';
    if (announcement.stopped_at !== null) return 'stopped';
    const waiting = await waitingMail(tx, id);
    if (waiting.length === 0 && (await pendingRecipients(tx, id, 1)).length === 0) return 'over';
    await markStopped(tx, id, requestContext.now);
    await withdrawMailById(tx, waiting, t(m.announcementWithdrawnMail));
    const details = { announcement: id, session: announcement.session_id };
    await recordEvent(tx, { kind: 'announcement-stopped', actorId, subjectId: null, details }, requestContext);
    return 'stopped';
  });
