// Parses a meeting report and matches its attendees to registered people; no database access, so it can run on a
// thread.
import { currentLanguage, inLanguage } from '#messages/current-language.ts';
import type { Language } from '#messages/languages.ts';
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
  intervals: number;
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
      /** The same errors in each language, because staff may read them later in another one. */
      errorsIn: Record<Language, readonly FieldError[]>;
    }
  | { result: 'unreadable'; errors: readonly FieldError[] }
  | ({ result: 'questioned' } & ReportMismatch);

interface Finding extends Pick<ReportInterval, 'account_id' | 'member_id' | 'match'> {
  match_details: AttendeeDetails;
}

const nobody = { account_id: null, member_id: null };

const matched = (
  intervals: readonly MeetingInterval[],
  people: readonly Seat[],
): { rows: string; counts: ReportCounts } => {
  const attendees = groupByAttendee(intervals);
  const { certain, doubtful, unknown } = matchPeople(attendees, people);
  const accounts = new Map(people.map(({ personId, accountId }) => [personId, accountId]));
  const findings = new Map<(typeof attendees)[number], Finding>();
  for (const { attendee, personId, by } of certain) {
    const person = { account_id: accounts.get(personId) ?? null, member_id: personId };
    findings.set(attendee, { ...person, match: 'certain', match_details: { by, memberId: personId } });
  }
  for (const { attendee, candidates } of doubtful) {
    const listed = candidates.map(({ personId, why }) => ({ memberId: personId, why }));
    findings.set(attendee, { ...nobody, match: 'doubtful', match_details: { candidates: listed } });
  }
  const unfound = { ...nobody, match: 'unknown' as const, match_details: {} };
  const rows: ReportInterval[] = attendees.flatMap((attendee, index) =>
    attendee.intervals.map((interval) => ({
      attendee_number: index + 1,
      attendee_name: interval.name,
      attendee_email: interval.email,
      attendee_phone: interval.phone,
      began_at: interval.from.toString(),
      ended_at: interval.to.toString(),
      ...(findings.get(attendee) ?? unfound),
    })),
  );
  const counts = {
    intervals: rows.length,
    certain: certain.length,
    doubtful: doubtful.length,
    unknown: unknown.length,
  };
  return { rows: JSON.stringify(rows), counts };
};

/** The file is read again in the other languages. */
const errorsInEach = (
  errors: readonly FieldError[],
  { bytes, session, timeZone }: ReportFile,
): Record<Language, readonly FieldError[]> => {
  const readIn = (language: Language): readonly FieldError[] =>
    inLanguage(language, () => {
      const open = openReport(bytes);
      return 'source' in open ? readOpenReport(open, spanOf(session), { timeZone }).errors : open.errors;
    });
  const errorsIn = (language: Language): readonly FieldError[] =>
    errors.length === 0 || language === currentLanguage() ? errors : readIn(language);
  return { en: errorsIn('en'), es: errorsIn('es') };
};

/** Input and result can be transferred between threads. */
export const analyzeReport = async (
  file: ReportFile,
  { findSessions, readSeats }: AnalysisContext,
): Promise<Analysis> => {
  const { bytes, session, timeZone, isAccepted } = file;
  const open = openReport(bytes);
  if (!('source' in open)) return { result: 'unreadable', errors: open.errors };
  const reading = readOpenReport(open, spanOf(session), { timeZone });
  const question = isAccepted ? null : await checkReportFit({ session, open, reading, timeZone }, findSessions);
  if (question) return { result: 'questioned', ...question };
  const { intervals, errors } = reading;
  if (intervals.length === 0) return { result: 'unreadable', errors };
  const { source } = open;
  return {
    result: 'read',
    source,
    timeZone: open.timeZone ?? timeZone,
    ...matched(intervals, await readSeats()),
    errors,
    errorsIn: errorsInEach(errors, file),
  };
};
