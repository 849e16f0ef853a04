// Finds people who got a seat after an import, or changed their profile, and fit an attendee whom nobody fitted before.
import type { RegisteredPerson } from '#rules/credit/match-people.ts';
import { type AttendeeOfReport, attendeesToMatch } from '#server/credit/attendance/attendee-queries.ts';
import { rematchReports } from '#server/credit/attendance/rematch-reports.ts';
import type { Db } from '#server/platform/database/transaction.ts';

export interface NewCandidates extends AttendeeOfReport {
  candidates: readonly { memberId: number; why: string }[];
}

/** Attendees with at least one such person. */
export const findNewCandidates = async (
  db: Db,
  sessionId: number,
  people: readonly RegisteredPerson[],
): Promise<NewCandidates[]> => {
  const rows = await attendeesToMatch(db, sessionId);
  const attendees = rows.map(({ report_id, guest_number, details, ...attendee }) => {
    const { candidates = [], refused = [] } = details;
    const weighed = [...candidates.map(({ memberId }) => memberId), ...refused];
    return { ...attendee, weighed, reportId: report_id, number: guest_number };
  });
  const reports = [...Map.groupBy(attendees, ({ reportId }) => reportId).values()];
  const found = await rematchReports({ reports, people });
  return reports.flatMap((own, report) =>
    own.flatMap(({ reportId, number }, index) => {
      const candidates = (found[report]?.[index] ?? []).map(({ personId, why }) => ({ memberId: personId, why }));
      return candidates.length > 0 ? [{ reportId, number, candidates }] : [];
    }),
  );
};
