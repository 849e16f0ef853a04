// Staff have messages tried again, and it is on record who did.
import { recordEvent } from '#server/platform/audit/record-event.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { retryMail } from '#server/platform/email/retry-email.ts';
import type { Circumstances } from '#server/platform/http/app-context.ts';

/** How many are on their way again. */
export const retryFailed = (
  db: Db,
  { ids, actorId }: { ids: readonly number[]; actorId: number },
  circumstances: Circumstances,
): Promise<number> =>
  db.transaction().execute(async (tx) => {
    const retried = await retryMail(tx, ids, circumstances.now);
    if (retried.length === 0) return 0;
    const details = { mails: retried.map(String) };
    await recordEvent(tx, { kind: 'mail-retried', actorId, subjectId: null, details }, circumstances);
    return retried.length;
  });
