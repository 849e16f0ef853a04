// Staff override a request, end the override, or have it re-evaluated.

import { activeOverride, evaluateRequests, type StaffDecision } from '#server/credit/credit/decide-requests.ts';
import { decisionsOf, lockMembers, requestById } from '#server/credit/credit/queries.ts';
import { recordEvent } from '#server/platform/audit/record-event.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import type { RequestContext } from '#server/platform/http/request-context.ts';

/** `not offered`: the session no longer offers such a certificate. */
type Overridden = 'done' | 'unknown' | 'not overridden' | 'not offered';

/** Without a decision it is re-evaluated; an active override stays. */
export const overrideRequest = (
  db: Db,
  { id, actorId, word }: { id: number; actorId: number; word?: StaffDecision },
  requestContext: RequestContext,
): Promise<Overridden> =>
  db.transaction().execute(async (tx) => {
    const found = await requestById(tx, id);
    if (!found) return 'unknown';
    await lockMembers(tx, [found.member_id]);
    const request = await requestById(tx, id);
    if (!request) return 'unknown';
    const before = (await decisionsOf(tx, [id])).at(-1);
    if (word === 'taken back' && !activeOverride(before)) return 'not overridden';
    const which = { sessionId: request.session_id, requestIds: [id] };
    if (!(await evaluateRequests(tx, which, requestContext.now, word ? { word } : {}))) return 'not offered';
    const after = (await decisionsOf(tx, [id])).at(-1);
    if (word === undefined || after?.id === before?.id) return 'done';
    const kind = word === 'taken back' ? 'credit-override-ended' : 'credit-overridden';
    const details = {
      request: id,
      session: request.session_id,
      from: before?.decision ?? 'none',
      to: after?.decision ?? 'none',
    };
    await recordEvent(tx, { kind, actorId, subjectId: request.account_id, details }, requestContext);
    return 'done';
  });
