// Sends an email to subscribers: stores it and adds its job in one transaction, once for each idempotency key.
import { sendDelaySeconds } from '#rules/admin/announcements.ts';
import { mailingKind, type SessionMailingKind } from '#rules/admin/mailings.ts';
import { idByKey, insertMailing, lockSession, sessionsById } from '#server/admin/mailings/queries.ts';
import { recordEvent } from '#server/platform/audit/record-event.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import type { RequestContext } from '#server/platform/http/request-context.ts';
import { addJob } from '#server/platform/jobs/add-job.ts';

interface Confirmed {
  sessionId: number;
  kind: SessionMailingKind;
  /** `digest`: only the next digests list it. */
  timing: 'now' | 'digest';
  key: string;
  actorId: number;
}

export type Sent = { result: 'sent'; id: number } | { result: 'unknown' | 'changed' };

/** `changed`: the session is no longer what the preview said. */
export const sendMailing = (
  db: Db,
  { actorId, timing, ...mailing }: Confirmed,
  requestContext: RequestContext,
): Promise<Sent> =>
  db.transaction().execute(async (tx) => {
    const { now } = requestContext;
    const { sessionId, kind, key } = mailing;
    // A concurrent request waits here, and then finds the mailing of the first one.
    if (!(await lockSession(tx, sessionId))) return { result: 'unknown' };
    const existingId = await idByKey(tx, key);
    if (existingId !== undefined) return { result: 'sent', id: existingId };
    const [session] = await sessionsById(tx, [sessionId]);
    if (!session || kindOf(session, now) !== kind) return { result: 'changed' };
    const dueAt = now.add({ seconds: sendDelaySeconds });
    const isForDigest = timing === 'digest';
    const id = await insertMailing(tx, { ...mailing, isForDigest, createdBy: actorId }, { now, dueAt });
    if (!isForDigest) await addJob(tx, 'write-mailing', { mailingId: id }, { key: `mailing-${id}`, runAt: dueAt });
    const details = { mailing: id, session: sessionId, kind, timing };
    await recordEvent(tx, { kind: 'mailing-sent', actorId, subjectId: null, details }, requestContext);
    return { result: 'sent', id };
  });

/** What subscribers can be emailed about a session now. */
export const kindOf = (
  session: Awaited<ReturnType<typeof sessionsById>>[number],
  now: Temporal.Instant,
): SessionMailingKind | null =>
  mailingKind(
    {
      statusCode: session.status_code,
      isHidden: session.is_hidden,
      hasRecording: session.has_recording,
      startsAt: session.starts_at,
    },
    now,
  );
