// The current roster of a session for an accreditor, with its errors.

import { certificateTypes } from '#rules/catalog/certificate-types.ts';
import { certificateTypeOf } from '#rules/catalog/credit-lines.ts';
import { easternDay } from '#rules/credit/deadlines.ts';
import type { RosterEntry } from '#rules/credit/roster-table.ts';
import { type Accreditor, accreditors, rosterErrors } from '#rules/credit/rosters.ts';
import { type CourseRow, courseById } from '#server/credit/credit/queries.ts';
import { type CandidateRow, candidatesOf, reportedBefore } from '#server/credit/credit/roster-queries.ts';
import type { Db } from '#server/platform/database/transaction.ts';

export interface DraftRoster {
  body: Accreditor;
  row: CourseRow;
  entries: RosterEntry[];
  /** By certificate number, in words. */
  errors: Record<string, string[]>;
}

/** From the credit offer of the certificate's type. */
const courseNumberOf = (row: CourseRow, { type, is_self_paced }: CandidateRow): string => {
  const kind = is_self_paced ? 'self-paced' : 'live';
  const day = easternDay(row.ends_at).toString();
  return row.credits.find((line) => certificateTypeOf(line, kind, day) === type)?.course_number ?? '';
};

const entryOf = (row: CourseRow, candidate: CandidateRow): RosterEntry => {
  const { units } = certificateTypes[candidate.type];
  return {
    certificateNumber: candidate.certificate_number,
    memberNumber: candidate.member_number,
    firstName: candidate.first_name,
    lastName: candidate.last_name,
    completedOn: candidate.completed_on,
    courseNumber: courseNumberOf(row, candidate),
    courseTitle: row.name,
    units: Math.round(candidate.hours * units.perHour * 1000) / 1000,
    unitWord: candidate.unit_word || units.word,
  };
};

/** Undefined if there is no such session. `without`: certificates to leave out. */
export const readRoster = async (
  db: Db,
  { body, sessionId, without }: { body: Accreditor; sessionId: number; without: readonly string[] },
  now: Temporal.Instant,
): Promise<DraftRoster | undefined> => {
  const row = await courseById(db, sessionId);
  if (!row) return undefined;
  const { types } = accreditors[body];
  const all = await candidatesOf(db, sessionId, { body, types });
  const candidates = all.filter(({ certificate_number }) => !without.includes(certificate_number));
  const entries = candidates.map((candidate) => entryOf(row, candidate));
  const known = await reportedBefore(db, body, {
    memberIds: candidates.flatMap(({ member_id }) => member_id ?? []),
    numbers: entries.map(({ memberNumber }) => memberNumber).filter((number) => number !== ''),
  });
  const lines = entries.map((entry, index) => ({
    entry,
    earlier: known.filter(
      ({ member_id, memberNumber }) =>
        (member_id !== null && member_id === candidates[index]?.member_id) ||
        (entry.memberNumber !== '' && memberNumber === entry.memberNumber),
    ),
  }));
  const isCourse = candidates.some(({ is_self_paced }) => is_self_paced);
  const heldOn = isCourse ? null : easternDay(row.starts_at).toString();
  const errors = rosterErrors(body, lines, { heldOn, today: easternDay(now).toString() });
  return { body, row, entries, errors };
};
