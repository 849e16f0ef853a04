// Gets attendance reports from the meeting provider after sessions, and imports them like a file of staff.
import { nextReportTry, reportPeriod } from '#rules/credit/provider-report.ts';
import { importReport } from '#server/credit/attendance/import-report.ts';
import { dueSessions, saveProviderReport } from '#server/credit/attendance/provider-report-queries.ts';
import type { ProviderReport } from '#server/platform/database/tables.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import type { Tasks } from '#server/platform/jobs/payloads.ts';
import { deleteOldStays, recordedStays, registeredPeople } from '#server/registration/meetings/known-attendance.ts';
import {
  type MeetingProvider,
  type ProviderAttendee,
  ProviderError,
} from '#server/registration/meetings/meeting-provider.ts';
import type { MeetingProviders } from '#server/registration/meetings/meeting-providers.ts';

const cell = (text: string): string => `"${text.replaceAll('"', '""').replaceAll(/\s+/g, ' ')}"`;

const timeText = (instant: Temporal.Instant): string => {
  const { month, day, year, hour, minute, second } = instant.toZonedDateTimeISO('UTC');
  const two = (number: number): string => String(number).padStart(2, '0');
  return `${two(month)}/${two(day)}/${year} ${two(hour % 12 || 12)}:${two(minute)}:${two(second)} ${hour < 12 ? 'AM' : 'PM'}`;
};

/** As Zoom's own file of participants, in UTC; in a fixed order, so that the same report is the same file. */
const reportFile = (attendees: readonly ProviderAttendee[]): Uint8Array => {
  const lines = attendees
    .map(({ name, email, from, to }) => [cell(name), cell(email), timeText(from), timeText(to)].join(','))
    .sort();
  return new TextEncoder().encode(['Name (Original Name),User Email,Join Time,Leave Time', ...lines, ''].join('\n'));
};

type Outcome =
  | { isImported: true }
  | { isImported: false; error: NonNullable<ProviderReport['last_error']>; retryAfterSeconds: number | null };

const failed = (
  error: NonNullable<ProviderReport['last_error']>,
  retryAfterSeconds: number | null = null,
): Outcome => ({
  isImported: false,
  error,
  retryAfterSeconds,
});

/** Who came by their own link is known, whatever name they took in the meeting. */
const withRegisteredNames = async (
  db: Db,
  sessionId: number,
  attendees: readonly ProviderAttendee[],
): Promise<ProviderAttendee[]> => {
  const registered = await registeredPeople(db, sessionId);
  return attendees.map((attendee) => {
    const row = registered.get(attendee.registrantId);
    return row ? { ...attendee, name: `${row.first_name} ${row.last_name}`.trim(), email: row.email } : attendee;
  });
};

interface Asking {
  sessionId: number;
  meeting: string;
  /** With this one. */
  tries: number;
}

/** About an hour: until then, only the report counts. */
const triesForReport = 3;

/** The report, or what the provider told while the meeting lasted: never both, so that nothing is counted twice. */
const readAttendance = async (db: Db, provider: MeetingProvider, { sessionId, meeting, tries }: Asking) => {
  if (provider.presentNow) return recordedStays(db, sessionId);
  try {
    return await provider.attendance(meeting);
  } catch (error) {
    const stays = tries > triesForReport ? await recordedStays(db, sessionId) : [];
    if (stays.length > 0 && error instanceof ProviderError) return stays;
    throw error;
  }
};

const fetchOne = async (db: Db, provider: MeetingProvider, asking: Asking, now: Temporal.Instant): Promise<Outcome> => {
  const { sessionId, meeting } = asking;
  try {
    const attendees = await withRegisteredNames(db, sessionId, await readAttendance(db, provider, asking));
    if (attendees.length === 0) return failed('empty');
    const file = { fileName: `${provider.name} ${meeting.replace('/', ' ')}.csv`, bytes: reportFile(attendees) };
    const importing = { sessionId, ...file, importedBy: null, timeZone: 'UTC' };
    const { result } = await importReport(db, importing, { now, address: '', requestId: '' });
    if (result === 'imported' || result === 'already') return { isImported: true };
    return failed(result === 'questioned' ? 'misfit' : 'unreadable');
  } catch (error) {
    if (error instanceof ProviderError) {
      return failed(error.kind === 'rejected' ? 'unreadable' : error.kind, error.retryAfterSeconds);
    }
    throw error;
  }
};

type DueSession = Awaited<ReturnType<typeof dueSessions>>[number];

/** Created by the portal, or entered by staff as a join link. */
const meetingOf = (
  providers: MeetingProviders,
  { provider: kind, meeting_id, join_url }: DueSession,
): { provider: MeetingProvider; meeting: string } | null => {
  const own = kind && meeting_id ? providers.get(kind) : undefined;
  if (own && meeting_id) return { provider: own, meeting: meeting_id };
  for (const provider of providers.values()) {
    const meeting = provider.meetingOf(join_url);
    if (meeting !== null) return { provider, meeting };
  }
  return null;
};

/**
 * The job `fetch-attendance`. A session is asked for until its report is there, for three days. If the provider limits
 * calls, the others wait for the next run.
 */
export const fetchAttendanceTask =
  (db: Db, providers: MeetingProviders, now: () => Temporal.Instant): Tasks['fetch-attendance'] =>
  async () => {
    await deleteOldStays(db, now());
    if (providers.size === 0) return;
    for (const session of await dueSessions(db, reportPeriod(now()), now())) {
      const { id, ends_at, tries: before } = session;
      const held = meetingOf(providers, session);
      if (!held) continue;
      const { provider, meeting } = held;
      const tries = (before ?? 0) + 1;
      const outcome = await fetchOne(db, provider, { sessionId: id, meeting, tries }, now());
      const values = { session_id: id, provider: provider.name, tries, tried_at: now() };
      if (outcome.isImported) {
        await saveProviderReport(db, { ...values, state: 'imported', last_error: null, next_try_at: null });
        continue;
      }
      const { error, retryAfterSeconds } = outcome;
      const nextTryAt = nextReportTry({ endsAt: ends_at, tries, retryAfterSeconds }, now());
      const state = nextTryAt ? 'waiting' : 'failed';
      await saveProviderReport(db, { ...values, state, last_error: error, next_try_at: nextTryAt });
      if (error === 'tooMany' || error === 'credentials') return;
    }
  };
