// Parses a meeting report and matches its attendees to registered people; no database access, so it can run on a
// thread.
import { groupByAttendee, matchPeople, type RegisteredPerson } from '#rules/credit/match-people.ts';
import type { AttendeeDetails } from '#server/credit/attendance/attendee-details.ts';
import {
  type CandidateSession,
  checkReportFit,
  type FindSessions,
  type ReportMismatch,
  spanOf,
} from '#server/credit/attendance/check-report-fit.ts';
import type { FieldError } from '#server/credit/attendance/find-tables.ts';
import type { ReportInterval } from '#server/credit/attendance/queries.ts';
import { type MeetingInterval, openReport, readOpenReport } from '#server/credit/attendance/read-report.ts';
import type { Source } from '#server/credit/attendance/report-kinds.ts';

export interface ReportFile {
  bytes: Uint8Array;
  session: CandidateSession;
  /** Time zone for reports that name none. */
  timeZone: string;
  /** Import even if the report does not seem to fit. */
  isAccepted: boolean;
}

/** A person with a seat in the session. */
interface Seat extends RegisteredPerson {
  accountId: number;
}

/** Data that the analysis requests as it runs. */
export interface AnalysisContext {
  findSessions: FindSessions;
  readSeats: () => Promise<Seat[]>;
}

/** Attendees by match, and their number of attendance intervals. */
export interface ReportCounts {
  stays: number;
  certain: number;
  doubtful: number;
  unknown: number;
}

export type Analysis =
  | {
      result: 'read';
      source: Source;
      /** The time zone that was used. */
      timeZone: string;
      /** `ReportInterval[]` in JSON, which goes between threads and to the database at once. */
      rows: string;
      counts: ReportCounts;
      errors: readonly FieldError[];
    }
  | { result: 'unreadable'; errors: readonly FieldError[] }
  | ({ result: 'questioned' } & ReportMismatch);

interface Finding extends Pick<ReportInterval, 'account_id' | 'member_id' | 'match'> {
  match_details: AttendeeDetails;
}

const nobody = { account_id: null, member_id: null };

const matched = (
  stays: readonly MeetingInterval[],
  people: readonly Seat[],
): { rows: string; counts: ReportCounts } => {
  const guests = groupByAttendee(stays);
  const { certain, doubtful, unknown } = matchPeople(guests, people);
  const accounts = new Map(people.map(({ personId, accountId }) => [personId, accountId]));
  const findings = new Map<(typeof guests)[number], Finding>();
  for (const { guest, personId, by } of certain) {
    const person = { account_id: accounts.get(personId) ?? null, member_id: personId };
    findings.set(guest, { ...person, match: 'certain', match_details: { by, memberId: personId } });
  }
  for (const { guest, candidates } of doubtful) {
    const listed = candidates.map(({ personId, why }) => ({ memberId: personId, why }));
    findings.set(guest, { ...nobody, match: 'doubtful', match_details: { candidates: listed } });
  }
  const unfound = { ...nobody, match: 'unknown' as const, match_details: {} };
  const rows: ReportInterval[] = guests.flatMap((guest, index) =>
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
  return { rows: JSON.stringify(rows), counts };
};

/** Input and result can be transferred between threads. */
export const analyzeReport = async (
  { bytes, session, timeZone, isAccepted }: ReportFile,
  { findSessions, readSeats }: AnalysisContext,
): Promise<Analysis> => {
  const open = openReport(bytes);
  if (!('source' in open)) return { result: 'unreadable', errors: open.errors };
  const reading = readOpenReport(open, spanOf(session), { timeZone });
  const question = isAccepted ? null : await checkReportFit({ session, open, reading, timeZone }, findSessions);
  if (question) return { result: 'questioned', ...question };
  const { stays, errors } = reading;
  if (stays.length === 0) return { result: 'unreadable', errors };
  const { source } = open;
  return { result: 'read', source, timeZone: open.timeZone ?? timeZone, ...matched(stays, await readSeats()), errors };
};
