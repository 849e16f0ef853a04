// Staff add an attendance entry by hand, or withdraw it.

import { insertAttendanceIntervals, seatOf, sessionById, withdrawEntry } from '#server/credit/attendance/queries.ts';
import { recordEvent } from '#server/platform/audit/record-event.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import type { RequestContext } from '#server/platform/http/request-context.ts';
import { queueCreditDecision } from '#server/platform/jobs/queue-credit-decision.ts';

interface Entry {
  sessionId: number;
  memberId: number;
  /** Whole minutes from the start of the session. */
  fromMinute: number;
  toMinute: number;
  /** How staff know it. */
  note: string;
}

export type EnterAttendanceResult =
  | { result: 'entered'; id: number }
  | { result: 'unknown' }
  | { result: 'too long'; most: number };

/**
 * `unknown`: no such session, or the person has no seat in it. `too long`: beyond the session's end, with its length in
 * minutes.
 */
export const enterAttendance = (
  db: Db,
  { sessionId, memberId, fromMinute, toMinute, note }: Entry,
  actorId: number,
  requestContext: RequestContext,
): Promise<EnterAttendanceResult> =>
  db.transaction().execute(async (tx): Promise<EnterAttendanceResult> => {
    const session = await sessionById(tx, sessionId);
    const seat = session && (await seatOf(tx, { sessionId, memberId, accountId: null }));
    if (!seat) return { result: 'unknown' };
    const most = Math.floor(session.starts_at.until(session.ends_at).total('minutes'));
    if (toMinute > most) return { result: 'too long', most };
    const interval = {
      ...seat,
      session_id: sessionId,
      source: 'manual' as const,
      began_at: session.starts_at.add({ minutes: fromMinute }),
      ended_at: session.starts_at.add({ minutes: toMinute }),
      entered_by: actorId,
      note,
    };
    const [id = 0] = await insertAttendanceIntervals(tx, [interval], requestContext.now);
    const details = { session: sessionId, member: memberId, entry: id, from: fromMinute, to: toMinute };
    const event = { kind: 'attendance-entered', actorId, subjectId: seat.account_id, details } as const;
    await queueCreditDecision(tx, sessionId);
    await recordEvent(tx, event, requestContext);
    return { result: 'entered', id };
  });

/** An entry by staff, or a code word; the row stays but no longer counts. False if there is none. */
export const withdrawAttendance = (
  db: Db,
  { sessionId, entryId, actorId }: { sessionId: number; entryId: number; actorId: number },
  requestContext: RequestContext,
): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    const entry = await withdrawEntry(tx, sessionId, entryId, requestContext.now);
    if (!entry) return false;
    const details = { session: sessionId, entry: entryId };
    const event = { kind: 'attendance-entry-withdrawn', actorId, subjectId: entry.account_id, details } as const;
    await queueCreditDecision(tx, sessionId);
    await recordEvent(tx, event, requestContext);
    return true;
  });
