// Staff say whose a guest of a report is, or that it is nobody's, or leave it as the report has it.

import type { GuestDetails } from '#server/credit/attendance/guest-details.ts';
import { accountOfMember, type GuestKey, lockGuest, seatOf, updateGuest } from '#server/credit/attendance/queries.ts';
import { recordEvent } from '#server/platform/audit/record-event.ts';
import type { Db, Tx } from '#server/platform/database/transaction.ts';
import type { RequestContext } from '#server/platform/http/request-context.ts';
import { decideSoon } from '#server/platform/jobs/decide-soon.ts';

export type GuestDecision =
  | { decision: 'person'; memberId: number }
  /** `refused`: people whom staff were shown and who it is not. */
  | { decision: 'nobody'; refused?: readonly number[] }
  | { decision: 'undecided' };

/** `not registered`: the person has no seat in this session. */
export type GuestDecided = 'decided' | 'unknown guest' | 'not registered';

const nobody = { account_id: null, member_id: null };

const asReported = async (tx: Tx, { memberId, candidates }: GuestDetails) => {
  const accountId = memberId === undefined ? undefined : await accountOfMember(tx, memberId);
  if (memberId !== undefined && accountId !== undefined) {
    return { match: 'certain', account_id: accountId, member_id: memberId };
  }
  return { ...nobody, match: candidates ? 'doubtful' : 'unknown' };
};

/** Holds for all stays of the guest in its report. */
export const decideGuest = (
  db: Db,
  { guest, actorId, ...said }: { guest: GuestKey; actorId: number } & GuestDecision,
  requestContext: RequestContext,
): Promise<GuestDecided> =>
  db.transaction().execute(async (tx) => {
    const [first] = await lockGuest(tx, guest);
    if (!first) return 'unknown guest';
    const decided = { by: actorId, at: requestContext.now };
    let subjectId = first.account_id;
    if (said.decision === 'person') {
      const seat = await seatOf(tx, { sessionId: guest.sessionId, memberId: said.memberId, accountId: null });
      if (!seat) return 'not registered';
      await updateGuest(tx, guest, { ...seat, match: 'confirmed', decided });
      subjectId = seat.account_id;
    } else if (said.decision === 'nobody') {
      const { refused = [] } = first.match_details as GuestDetails; // Written by the import and here alone.
      const match_details = {
        ...(first.match_details as GuestDetails),
        refused: [...new Set([...refused, ...(said.refused ?? [])])],
      };
      await updateGuest(tx, guest, { ...nobody, match: 'dismissed', match_details, decided });
    } else {
      const { refused: _, ...match_details } = first.match_details as GuestDetails; // See above.
      await updateGuest(tx, guest, { ...(await asReported(tx, match_details)), match_details, decided: null });
    }
    const details = {
      session: guest.sessionId,
      report: guest.reportId,
      guest: guest.number,
      decision: said.decision,
      ...(said.decision === 'person' ? { member: said.memberId } : {}),
      before: first.match,
      ...(first.member_id === null ? {} : { memberBefore: first.member_id }),
    };
    await decideSoon(tx, guest.sessionId);
    await recordEvent(tx, { kind: 'attendance-guest-decided', actorId, subjectId, details }, requestContext);
    return 'decided';
  });
