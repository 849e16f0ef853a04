// A meeting report of a session becomes stays of the people who are registered for it.

import { createHash } from 'node:crypto';
import { easternZone } from '#rules/eastern-time.ts';
import { groupGuests, matchPeople } from '#rules/match-people.ts';
import type { Fault } from '#server/attendance/find-tables.ts';
import { type GuestDetails, registeredPerson } from '#server/attendance/guest-details.ts';
import {
  hasReport,
  insertReport,
  insertReportStays,
  type PersonRow,
  peopleOf,
  type ReportStay,
  sessionById,
} from '#server/attendance/queries.ts';
import { type Question, questionReport } from '#server/attendance/question-report.ts';
import { openReport, readOpenReport, type Stay } from '#server/attendance/read-report.ts';
import type { Source } from '#server/attendance/report-kinds.ts';
import { recordEvent } from '#server/audit/record-event.ts';
import { decideSoon } from '#server/credit/decide-soon.ts';
import type { Db } from '#server/database/transaction.ts';
import type { Circumstances } from '#server/http/circumstances.ts';

/** How many guests of each kind, and how many stays they have. */
interface ReportCounts {
  stays: number;
  certain: number;
  doubtful: number;
  unknown: number;
}

export type Imported =
  | { result: 'imported'; source: Source; counts: ReportCounts; faults: readonly Fault[] }
  /** This very file was read in before: nothing has changed. */
  | { result: 'already' }
  /** Not one row tells of anybody: nothing was kept. */
  | { result: 'unreadable'; faults: readonly Fault[] }
  /** It does not look like the report of this session: nothing was kept. */
  | ({ result: 'questioned' } & Question)
  | { result: 'unknown session' };

interface Importing {
  sessionId: number;
  fileName: string;
  bytes: Uint8Array;
  /** Null from the command line. */
  importedBy: number | null;
  /** In which times are read where the report names none; Eastern Time where nobody says. */
  timeZone?: string | undefined;
  /** Whoever imports it has said that it is the report of this session, whatever it looks like. */
  isAccepted?: boolean;
}

/** Faults beyond these are counted, not kept. */
const mostFaults = 1000;

const keptFaults = (faults: readonly Fault[]): readonly Fault[] => {
  const more = faults.slice(mostFaults);
  const [first] = more;
  return first
    ? [...faults.slice(0, mostFaults), { row: first.row, message: `${more.length} more rows have faults.` }]
    : faults;
};

interface Finding extends Pick<ReportStay, 'account_id' | 'member_id' | 'match'> {
  match_details: GuestDetails;
}

const nobody = { account_id: null, member_id: null };

const matched = (
  stays: readonly Stay[],
  people: readonly PersonRow[],
): { rows: ReportStay[]; counts: ReportCounts } => {
  const guests = groupGuests(stays);
  const { certain, doubtful, unknown } = matchPeople(guests, people.map(registeredPerson));
  const accounts = new Map(people.map(({ member_id, account_id }) => [member_id, account_id]));
  const findings = new Map<(typeof guests)[number], Finding>();
  for (const { guest, personId, by } of certain) {
    const person = { account_id: accounts.get(personId) ?? null, member_id: personId };
    findings.set(guest, { ...person, match: 'certain', match_details: { by, memberId: personId } });
  }
  for (const { guest, candidates } of doubtful) {
    const listed = candidates.map(({ personId, why }) => ({ memberId: personId, why }));
    findings.set(guest, { ...nobody, match: 'doubtful', match_details: { candidates: listed } });
  }
  const unfound = { ...nobody, match: 'unknown', match_details: {} };
  const rows = guests.flatMap((guest, index) =>
    guest.stays.map((stay) => ({
      guest_number: index + 1,
      guest_name: stay.name,
      guest_email: stay.email,
      guest_phone: stay.phone,
      began_at: stay.from.toString(),
      ended_at: stay.to.toString(),
      ...(findings.get(guest) ?? unfound),
    })),
  );
  const counts = { stays: rows.length, certain: certain.length, doubtful: doubtful.length, unknown: unknown.length };
  return { rows, counts };
};

/**
 * All of what can be read is kept, or nothing where that fails; the rows that cannot be read are named. The same file
 * a second time changes nothing; a corrected one is another report beside the first.
 */
export const importReport = async (
  db: Db,
  { sessionId, fileName, bytes, importedBy, timeZone = easternZone, isAccepted = false }: Importing,
  circumstances: Pick<Circumstances, 'now' | 'address' | 'requestId'>,
): Promise<Imported> => {
  const session = await sessionById(db, sessionId);
  if (!session) return { result: 'unknown session' };
  const open = openReport(bytes);
  if (!('source' in open)) return { result: 'unreadable', faults: open.faults };
  const contentHash = createHash('sha256').update(bytes).digest();
  if (await hasReport(db, sessionId, contentHash)) return { result: 'already' };
  const reading = readOpenReport(open, { startsAt: session.starts_at, endsAt: session.ends_at }, { timeZone });
  const question = isAccepted ? null : await questionReport(db, { session, open, reading, timeZone });
  if (question) return { result: 'questioned', ...question };
  const { source } = open;
  const { stays, faults } = reading;
  if (stays.length === 0) return { result: 'unreadable', faults };

  return db.transaction().execute(async (tx): Promise<Imported> => {
    const values = {
      session_id: sessionId,
      source,
      file_name: fileName.slice(0, 255),
      content_hash: contentHash,
      imported_by: importedBy,
      faults: JSON.stringify(keptFaults(faults)),
    };
    const reportId = await insertReport(tx, values, circumstances.now);
    if (reportId === undefined) return { result: 'already' };
    const { rows, counts } = matched(stays, await peopleOf(tx, sessionId));
    await insertReportStays(tx, { sessionId, reportId, enteredBy: importedBy }, rows, circumstances.now);
    await decideSoon(tx, sessionId);
    const details = {
      session: sessionId,
      report: reportId,
      source,
      ...counts,
      faults: faults.length,
      timeZone: open.timeZone ?? timeZone,
      isAccepted,
    };
    await recordEvent(
      tx,
      { kind: 'attendance-report-imported', actorId: importedBy, subjectId: null, details },
      circumstances,
    );
    return { result: 'imported', source, counts, faults };
  });
};
