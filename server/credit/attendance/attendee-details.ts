// What is kept beside a guest of a report: what the report alone says, and whom staff have said that it is not.
import type { RegisteredPerson } from '#rules/credit/match-people.ts';
import type { PersonRow } from '#server/credit/attendance/queries.ts';

/** The column `match_details`. */
export interface AttendeeDetails {
  /** Found for certain when the report came in, and by what. */
  memberId?: number;
  by?: string;
  candidates?: readonly { memberId: number; why: string }[];
  /** Seen by staff when they said that it is nobody who is registered. */
  refused?: readonly number[];
}

/** A seat as rules/credit/match-people.ts asks for it. */
export const registeredPerson = (row: PersonRow): RegisteredPerson => ({
  personId: row.member_id,
  firstName: row.first_name,
  lastName: row.last_name,
  email: row.email,
  pin: row.pin ?? '',
  phones: row.phone === '' ? [] : [row.phone],
});
