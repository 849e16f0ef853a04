// Data stored with an attendee of a report: the report's own match, and candidates that staff ruled out.
import type { RegisteredPerson } from '#rules/credit/match-people.ts';
import type { PersonRow } from '#server/credit/attendance/queries.ts';

/** The column `match_details`. */
export interface AttendeeDetails {
  /** The certain match at import, if there was one. */
  memberId?: number;
  by?: string;
  candidates?: readonly { memberId: number; why: string }[];
  /** Shown to staff when they ruled out all candidates. */
  refused?: readonly number[];
}

/** A seat in the form that rules/credit/match-people.ts expects. */
export const registeredPerson = (row: PersonRow): RegisteredPerson => ({
  personId: row.member_id,
  firstName: row.first_name,
  lastName: row.last_name,
  email: row.email,
  pin: row.pin ?? '',
  phones: row.phone === '' ? [] : [row.phone],
});
