// Retries failed emails for staff, and records who retried them.
import { recordEvent } from '#server/platform/audit/record-event.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { retryMail } from '#server/platform/email/retry-email.ts';
import type { RequestContext } from '#server/platform/http/request-context.ts';

/** Returns the number of emails that were queued again. */
export const retryFailed = (
  db: Db,
  { ids, actorId }: { ids: readonly number[]; actorId: number },
  requestContext: RequestContext,
): Promise<number> =>
  db.transaction().execute(async (tx) => {
    const retried = await retryMail(tx, ids, requestContext.now);
    if (retried.length === 0) return 0;
    const details = { emails: retried.map(String) };
    await recordEvent(tx, { kind: 'email-retried', actorId, subjectId: null, details }, requestContext);
    return retried.length;
  });
