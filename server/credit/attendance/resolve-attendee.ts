// Staff identify an attendee of a report, rule everyone out, or restore the report's own match.

import type { AttendeeDetails } from '#server/credit/attendance/attendee-details.ts';
import {
  type AttendeeKey,
  accountOfMember,
  lockAttendee,
  seatOf,
  updateAttendee,
} from '#server/credit/attendance/queries.ts';
import { recordEvent } from '#server/platform/audit/record-event.ts';
import type { Db, Tx } from '#server/platform/database/transaction.ts';
import type { RequestContext } from '#server/platform/http/request-context.ts';
import { queueCreditDecision } from '#server/platform/jobs/queue-credit-decision.ts';

export type AttendeeDecision =
  | { decision: 'person'; memberId: number }
  /** `refused`: candidates that staff were shown and ruled out. */
  | { decision: 'nobody'; refused?: readonly number[] }
  | { decision: 'undecided' };

/** `not registered`: the person has no seat in this session. */
export type ResolveAttendeeResult = 'decided' | 'unknown attendee' | 'not registered';

const nobody = { account_id: null, member_id: null };

const asReported = async (tx: Tx, { memberId, candidates }: AttendeeDetails) => {
  const accountId = memberId === undefined ? undefined : await accountOfMember(tx, memberId);
  if (memberId !== undefined && accountId !== undefined) {
    return { match: 'certain' as const, account_id: accountId, member_id: memberId };
  }
  return { ...nobody, match: candidates ? ('doubtful' as const) : ('unknown' as const) };
};

/** Applies to all intervals of the attendee in its report. */
export const resolveAttendee = (
  db: Db,
  { attendee, actorId, ...decision }: { attendee: AttendeeKey; actorId: number } & AttendeeDecision,
  requestContext: RequestContext,
): Promise<ResolveAttendeeResult> =>
  db.transaction().execute(async (tx) => {
    const [first] = await lockAttendee(tx, attendee);
    if (!first) return 'unknown attendee';
    const decided = { by: actorId, at: requestContext.now };
    let subjectId = first.account_id;
    if (decision.decision === 'person') {
      const seat = await seatOf(tx, { sessionId: attendee.sessionId, memberId: decision.memberId, accountId: null });
      if (!seat) return 'not registered';
      await updateAttendee(tx, attendee, { ...seat, match: 'confirmed', decided });
      subjectId = seat.account_id;
    } else if (decision.decision === 'nobody') {
      const { refused = [] } = first.match_details as AttendeeDetails; // Written only by the import and here.
      const match_details = {
        ...(first.match_details as AttendeeDetails),
        refused: [...new Set([...refused, ...(decision.refused ?? [])])],
      };
      await updateAttendee(tx, attendee, { ...nobody, match: 'dismissed', match_details, decided });
    } else {
      const { refused: _, ...match_details } = first.match_details as AttendeeDetails; // See above.
      await updateAttendee(tx, attendee, { ...(await asReported(tx, match_details)), match_details, decided: null });
    }
    const details = {
      session: attendee.sessionId,
      report: attendee.reportId,
      attendeeNumber: attendee.number,
      decision: decision.decision,
      ...(decision.decision === 'person' ? { member: decision.memberId } : {}),
      before: first.match,
      ...(first.member_id === null ? {} : { memberBefore: first.member_id }),
    };
    await queueCreditDecision(tx, attendee.sessionId);
    await recordEvent(tx, { kind: 'attendee-match-changed', actorId, subjectId, details }, requestContext);
    return 'decided';
  });
