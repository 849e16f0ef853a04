// Sets where the captions of a session are forwarded to, and says how that goes.
import type { CaptionForwarding } from '#contract/registration/live-desk.ts';
import { easternIso } from '#rules/platform/eastern-time.ts';
import { maskedTarget } from '#rules/registration/caption-target.ts';
import { recordEvent } from '#server/platform/audit/record-event.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { publishEvent } from '#server/platform/event-stream/publish-event.ts';
import type { RequestContext } from '#server/platform/http/request-context.ts';
import { forwardLater } from '#server/registration/caption-forwarding/forward-captions.ts';
import { deleteForward, forwardOf, upsertForward } from '#server/registration/caption-forwarding/queries.ts';

/** Empty: nowhere. Lines from now on are sent; if there was an address before, also those that wait. */
export const setForwarding = (
  db: Db,
  { sessionId, address, actorId }: { sessionId: number; address: string; actorId: number },
  requestContext: RequestContext,
): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const { now } = requestContext;
    // Its lock lets no line pass meanwhile.
    const event = { sessionId, kind: 'forwarding', audience: 'staff', data: {} } as const;
    const afterEvent = await publishEvent(tx, event, now);
    if (address === '') await deleteForward(tx, sessionId);
    else {
      await upsertForward(tx, { sessionId, address, afterEvent }, now);
      await forwardLater(tx, sessionId);
    }
    const details = { session: sessionId, target: address && maskedTarget(address) };
    await recordEvent(tx, { kind: 'caption-forwarding-changed', actorId, subjectId: null, details }, requestContext);
  });

/** Null if they are not forwarded. */
export const readForwarding = async (db: Db, sessionId: number): Promise<CaptionForwarding | null> => {
  const row = await forwardOf(db, sessionId);
  if (!row) return null;
  const state = row.next_try_at === null ? 'stopped' : row.failures > 0 ? 'failing' : 'working';
  return {
    target: maskedTarget(row.address),
    state,
    sentLines: row.sequence,
    sentAt: row.sent_at && easternIso(row.sent_at),
    error: row.last_error ?? '',
  };
};
