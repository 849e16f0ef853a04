// Sends a newsletter: stores it and adds its job in one transaction, once for each idempotency key.
import { sendDelaySeconds } from '#rules/admin/announcements.ts';
import { insertNewsletterMailing, isSent, lockNewsletter } from '#server/admin/mailings/newsletter-queries.ts';
import { idByKey } from '#server/admin/mailings/queries.ts';
import { recordEvent } from '#server/platform/audit/record-event.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import type { RequestContext } from '#server/platform/http/request-context.ts';
import { addJob } from '#server/platform/jobs/add-job.ts';

interface Confirmed {
  id: number;
  key: string;
  version: number;
  /** Null: now. */
  at: Temporal.Instant | null;
  actorId: number;
}

/** `changed`: the draft is no longer what the preview showed. */
export const sendNewsletter = (
  db: Db,
  { id, key, version, at, actorId }: Confirmed,
  requestContext: RequestContext,
): Promise<'sent' | 'unknown' | 'changed' | 'sent before'> =>
  db.transaction().execute(async (tx) => {
    const { now } = requestContext;
    const row = await lockNewsletter(tx, id);
    if (!row) return 'unknown';
    if ((await idByKey(tx, key)) !== undefined) return 'sent';
    if (await isSent(tx, id)) return 'sent before';
    if (row.version !== version) return 'changed';
    const held = now.add({ seconds: sendDelaySeconds });
    const dueAt = at !== null && Temporal.Instant.compare(at, held) > 0 ? at : held;
    const mailingId = await insertNewsletterMailing(tx, { key, newsletterId: id, createdBy: actorId }, { now, dueAt });
    await addJob(tx, 'write-mailing', { mailingId }, { key: `mailing-${mailingId}`, runAt: dueAt });
    const details = { mailing: mailingId, newsletter: id };
    await recordEvent(tx, { kind: 'mailing-sent', actorId, subjectId: null, details }, requestContext);
    return 'sent';
  });
