// Details of the people who could be an attendee of a report, since two of them can have the same name.
import { sql } from 'kysely';
import type { AttendeeRow } from '#server/credit/attendance/attendee-queries.ts';
import { rowKeyOf } from '#server/credit/attendance/known-attendees.ts';
import type { AttendeeLists } from '#server/credit/attendance/match-session.ts';
import type { Db } from '#server/platform/database/transaction.ts';

interface CandidateRow {
  member_id: number;
  email: string;
  organization: string;
  /** Who registered them; empty if they did themselves. */
  group_of: string;
  method: string;
}

export type Candidates = ReadonlyMap<number, CandidateRow>;

/** Of these attendees, by member; people without a seat are none. */
export const readCandidates = async (
  db: Db,
  sessionId: number,
  attendees: readonly AttendeeRow[],
  { newCandidates }: Pick<AttendeeLists, 'newCandidates'>,
): Promise<Candidates> => {
  const memberIds = attendees.flatMap((row) => {
    const added = newCandidates.get(rowKeyOf(row)) ?? [];
    return [...added, ...(row.details.candidates ?? [])].map(({ memberId }) => memberId);
  });
  if (memberIds.length === 0) return new Map();
  const { rows } = await sql<CandidateRow>`
    select registration.member_id, account.email, account.organization, registration.method,
      case when member.is_self then '' else concat_ws(' ', account.first_name, account.last_name) end as group_of
    from registration
    join member on member.id = registration.member_id
    join account on account.id = registration.account_id
    where registration.session_id = ${sessionId} and registration.member_id = any(${memberIds}::integer[])
      and registration.state = 'registered' and registration.canceled_at is null`.execute(db);
  return new Map(rows.map((row) => [row.member_id, row]));
};
