// Attendees of reports in the contract's format: their match and their candidates.
import type { ReportAttendee } from '#contract/credit/attendance.ts';
import { matchReasonsText } from '#rules/credit/match-reasons.ts';
import { presence } from '#rules/credit/presence.ts';
import { easternIso } from '#rules/platform/eastern-time.ts';
import { rowName } from '#rules/platform/full-name.ts';
import type { AttendeeRow } from '#server/credit/attendance/attendee-queries.ts';
import type { Candidates } from '#server/credit/attendance/candidate-queries.ts';
import { rowKeyOf } from '#server/credit/attendance/known-attendees.ts';
import type { AttendeeLists, SessionMatching } from '#server/credit/attendance/match-session.ts';
import type { SessionRow } from '#server/credit/attendance/queries.ts';

interface Known extends Pick<AttendeeLists, 'newCandidates'> {
  session: SessionRow;
  /** Of everyone with a seat. */
  names: SessionMatching['names'];
  candidates: Candidates;
}

const presentAccount = ({ account_id, first_name, last_name }: AttendeeRow): ReportAttendee['account'] =>
  account_id === null
    ? null
    : { id: account_id, name: rowName({ first_name: first_name ?? '', last_name: last_name ?? '' }) };

export const presentAttendees = (
  rows: readonly AttendeeRow[],
  { session, names, newCandidates, candidates: known }: Known,
): ReportAttendee[] => {
  const times = { startsAt: session.starts_at, endsAt: session.ends_at };
  return rows.map((row) => {
    const { name, email, phone, match, details } = row;
    const added = newCandidates.get(rowKeyOf(row)) ?? [];
    const candidates = [
      ...added.map((candidate) => ({ ...candidate, isNew: true })),
      ...(details.candidates ?? []).map((candidate) => ({ ...candidate, isNew: false })),
    ];
    const intervals = row.intervals.map(({ from, to }) => ({
      from: Temporal.Instant.from(from),
      to: Temporal.Instant.from(to),
    }));
    return {
      reportId: row.report_id,
      attendeeNumber: row.attendee_number,
      ...{ name, email, phone, match },
      person: (row.member_id !== null && names.get(row.member_id)) || '',
      hasNewCandidates: added.length > 0,
      memberId: row.member_id,
      // People who are no longer registered are no longer candidates.
      candidates: candidates.flatMap(({ memberId, why, isNew }) => {
        const called = names.get(memberId);
        const row = known.get(memberId);
        if (called === undefined || !row) return [];
        const { email: address, organization, group_of: groupOf, method } = row;
        const person = { memberId, name: called, email: address, organization, groupOf, method };
        return { ...person, why: matchReasonsText(why), isNew };
      }),
      account: presentAccount(row),
      decidedBy: row.decided_by_name ?? '',
      decidedAt: row.decided_at && easternIso(row.decided_at),
      from: easternIso(row.began_at),
      to: easternIso(row.ended_at),
      minutes: presence(intervals, times).minutes,
    };
  });
};
