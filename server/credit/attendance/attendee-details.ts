// Data stored with an attendee of a report: the report's own match, and candidates that staff ruled out.
import type { RegisteredPerson } from '#rules/credit/match-people.ts';
import type { MatchReason } from '#rules/credit/match-reasons.ts';
import type { PersonRow } from '#server/credit/attendance/queries.ts';

/** The column `match_details`. */
export interface AttendeeDetails {
  /** The certain match at import, if there was one. */
  memberId?: number;
  by?: string;
  candidates?: readonly { memberId: number; why: readonly MatchReason[] }[];
  /** Shown to staff when they ruled out all candidates. */
  refused?: readonly number[];
}

/** The same details after one member was merged into another, without duplicates. */
export const replaceMember = (details: AttendeeDetails, one: number, other: number): AttendeeDetails => {
  const { memberId, candidates, refused } = details;
  const replaced = (id: number): number => (id === one ? other : id);
  const renamed = candidates?.map((candidate) => ({ ...candidate, memberId: replaced(candidate.memberId) }));
  const isFirst = (id: number, at: number): boolean =>
    renamed?.findIndex((candidate) => candidate.memberId === id) === at;
  return {
    ...details,
    ...(memberId === undefined ? {} : { memberId: replaced(memberId) }),
    ...(renamed ? { candidates: renamed.filter((candidate, at) => isFirst(candidate.memberId, at)) } : {}),
    ...(refused ? { refused: [...new Set(refused.map(replaced))] } : {}),
  };
};

/** A seat in the form that rules/credit/match-people.ts expects. */
export const registeredPerson = (row: PersonRow): RegisteredPerson => ({
  personId: row.member_id,
  firstName: row.first_name,
  lastName: row.last_name,
  email: row.email,
  pin: row.pin ?? '',
  phones: row.phone === '' ? [] : [row.phone],
});
