// Sends an announcement: resolves its recipients and adds its job in one transaction, once for each idempotency key.
import { maxPerDay, sendDelaySeconds } from '#rules/admin/announcements.ts';
import { easternZone } from '#rules/platform/eastern-time.ts';
import type { Draft } from '#server/admin/announcements/email.ts';
import {
  countSince,
  idByKey,
  insertAnnouncement,
  lockSession,
  recipientsOf,
} from '#server/admin/announcements/queries.ts';
import { recordEvent } from '#server/platform/audit/record-event.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import type { RequestContext } from '#server/platform/http/request-context.ts';
import { addJob } from '#server/platform/jobs/add-job.ts';

interface Confirmed extends Draft {
  sessionId: number;
  key: string;
  /** The number of accounts that staff confirmed. */
  accounts: number;
  actorId: number;
  accountIds?: readonly number[] | undefined;
}

export type Sent =
  | { result: 'sent'; id: number }
  | { result: 'unknown' | 'nobody' | 'too many' }
  | { result: 'changed'; accounts: number };

/** First instant of the day, in Eastern Time. */
export const beginningOfDay = (now: Temporal.Instant): Temporal.Instant =>
  now.toZonedDateTimeISO(easternZone).startOfDay().toInstant();

/** Idempotent by key: a double click or a retry sends one announcement. */
export const sendAnnouncement = (
  db: Db,
  { sessionId, key, accounts, actorId, accountIds, ...draft }: Confirmed,
  requestContext: RequestContext,
): Promise<Sent> =>
  db.transaction().execute(async (tx) => {
    const { now } = requestContext;
    // A concurrent request waits here, and then finds the announcement of the first one.
    if (!(await lockSession(tx, sessionId))) return { result: 'unknown' };
    const existingId = await idByKey(tx, key);
    if (existingId !== undefined) return { result: 'sent', id: existingId };
    if ((await countSince(tx, sessionId, beginningOfDay(now))) >= maxPerDay) return { result: 'too many' };
    const recipients = await recipientsOf(tx, { sessionId, audience: draft.audience, accountIds });
    if (recipients.length === 0) return { result: 'nobody' };
    if (recipients.length !== accounts) return { result: 'changed', accounts: recipients.length };
    const dueAt = now.add({ seconds: sendDelaySeconds });
    const id = await insertAnnouncement(
      tx,
      {
        ...{ key, session_id: sessionId, audience: draft.audience },
        ...{ subject: draft.subject, body: draft.text, created_by: actorId },
        ...{ subject_es: draft.subjectEs, body_es: draft.textEs },
      },
      { accountIds: recipients.map(({ account_id }) => account_id), now, dueAt },
    );
    await addJob(tx, 'write-announcement', { announcementId: id }, { key: `announcement-${id}`, runAt: dueAt });
    const details = { announcement: id, session: sessionId, audience: draft.audience, accounts };
    await recordEvent(tx, { kind: 'announcement-sent', actorId, subjectId: null, details }, requestContext);
    return { result: 'sent', id };
  });
