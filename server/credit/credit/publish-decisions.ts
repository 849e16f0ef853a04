// Staff publish the credit decisions of a session, as seen in the review.
import { recordPublication } from '#server/credit/attendance/record-publication.ts';
import { reviewVersion } from '#server/credit/credit/attendance-review.ts';
import { evaluateRequests } from '#server/credit/credit/decide-requests.ts';
import { lockSession } from '#server/credit/credit/queries.ts';
import { recordEvent } from '#server/platform/audit/record-event.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import type { RequestContext } from '#server/platform/http/request-context.ts';

interface Publishing {
  sessionId: number;
  /** Of the review that staff have seen. */
  version: string;
  actorId: number;
}

/** `changed`: the decisions differ from those that staff saw; nothing is published. */
export const publishDecisions = (
  db: Db,
  { sessionId, version, actorId }: Publishing,
  requestContext: RequestContext,
): Promise<'published' | 'unknown' | 'not over' | 'changed'> =>
  db.transaction().execute(async (tx) => {
    const { now } = requestContext;
    if (!(await lockSession(tx, sessionId))) return 'unknown';
    // The version does not depend on earlier publications.
    if ((await reviewVersion(tx, sessionId, now)) !== version) return 'changed';
    const recorded = await recordPublication(tx, { sessionId, actorId }, now);
    if (recorded !== 'recorded') return recorded;
    await evaluateRequests(tx, { sessionId }, now, { isPublishing: true });
    const details = { session: sessionId };
    await recordEvent(tx, { kind: 'credit-decisions-published', actorId, subjectId: null, details }, requestContext);
    return 'published';
  });
