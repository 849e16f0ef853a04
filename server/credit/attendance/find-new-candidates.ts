// Finds people who got a seat after an import, or changed their profile, and fit an attendee whom nobody fitted before.
import type { MatchReason } from '#rules/credit/match-reasons.ts';
import { newCandidates } from '#rules/credit/rematch-attendees.ts';
import { type AttendeeOfReport, openAttendees } from '#server/credit/attendance/attendee-queries.ts';
import type { SessionMatching } from '#server/credit/attendance/match-session.ts';
import type { Db } from '#server/platform/database/transaction.ts';

export interface NewCandidates extends AttendeeOfReport {
  candidates: readonly { memberId: number; why: readonly MatchReason[] }[];
}

/** Attendees with at least one such person. */
export const findNewCandidates = async (
  db: Db,
  sessionId: number,
  matching: SessionMatching,
): Promise<NewCandidates[]> => {
  const open = await openAttendees(db, sessionId);
  if (open.length === 0) return [];
  const fitting = await matching.fitting(db);
  return open.flatMap(({ report_id: reportId, guest_number: number, match, details }) => {
    const { candidates = [], refused = [] } = details;
    const considered = [...candidates.map(({ memberId }) => memberId), ...refused];
    const fresh = newCandidates({ match, considered }, fitting({ reportId, number }));
    if (fresh.length === 0) return [];
    return { reportId, number, candidates: fresh.map(({ personId, why }) => ({ memberId: personId, why })) };
  });
};
