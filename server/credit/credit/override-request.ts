// Staff override a request, end the override, or have it re-evaluated.

import { activeOverride, evaluateRequests, type StaffDecision } from '#server/credit/credit/decide-requests.ts';
import { type DecisionRow, decisionsOf, lockMembers, requestById } from '#server/credit/credit/queries.ts';
import { type Event, recordEvent } from '#server/platform/audit/record-event.ts';
import type { Db, Tx } from '#server/platform/database/transaction.ts';
import type { RequestContext } from '#server/platform/http/request-context.ts';

/** `not offered`: the session no longer offers such a certificate. */
type Overridden = 'done' | 'unknown' | 'not overridden' | 'not offered';

interface OverrideResult {
  result: Overridden;
  /** The last decisions before and after it. */
  before?: DecisionRow | undefined;
  after?: DecisionRow | undefined;
  event?: Event;
}

interface Override {
  id: number;
  actorId: number;
  word?: StaffDecision;
}

/** `event`: what the caller records last, since events of the audit log are recorded one transaction after the other. */
export const overrideIn = async (
  tx: Tx,
  { id, actorId, word }: Override,
  now: Temporal.Instant,
): Promise<OverrideResult> => {
  const found = await requestById(tx, id);
  if (!found) return { result: 'unknown' };
  await lockMembers(tx, [found.member_id]);
  const request = await requestById(tx, id);
  if (!request) return { result: 'unknown' };
  const before = (await decisionsOf(tx, [id])).at(-1);
  if (word === 'taken back' && !activeOverride(before)) return { result: 'not overridden', before };
  const which = { sessionId: request.session_id, requestIds: [id] };
  if (!(await evaluateRequests(tx, which, now, word ? { word } : {}))) {
    return { result: 'not offered', before };
  }
  const after = (await decisionsOf(tx, [id])).at(-1);
  if (word === undefined || after?.id === before?.id) return { result: 'done', before, after };
  const kind = word === 'taken back' ? 'credit-override-ended' : 'credit-overridden';
  const details = {
    request: id,
    session: request.session_id,
    from: before?.decision ?? 'none',
    to: after?.decision ?? 'none',
  };
  return { result: 'done', before, after, event: { kind, actorId, subjectId: request.account_id, details } };
};

/** Without a decision it is re-evaluated; an active override stays. */
export const overrideRequest = (db: Db, override: Override, requestContext: RequestContext): Promise<Overridden> =>
  db.transaction().execute(async (tx) => {
    const { result, event } = await overrideIn(tx, override, requestContext.now);
    if (event) await recordEvent(tx, event, requestContext);
    return result;
  });
