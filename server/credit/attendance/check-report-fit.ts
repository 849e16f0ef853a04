// Checks whether a report belongs to the session it is imported into; if not, why, and which alternatives fit.

import {
  betterFits,
  isMisplaced,
  isTooShort,
  mayBeMisplaced,
  meetingIdOf,
  namedInstead,
  reportZones,
  shareInside,
} from '#rules/credit/report-fit.ts';
import { easternIso, shortDayText, timeText } from '#rules/platform/eastern-time.ts';
import { shortened } from '#server/catalog/import/import-errors.ts';
import { type OpenReport, type Reading, readOpenReport } from '#server/credit/attendance/read-report.ts';
import type { Span } from '#server/credit/attendance/report-clock.ts';

/** The mismatches, and the options of staff. */
export interface ReportMismatch {
  message: string;
  /** Whether there is anything to import at all. */
  canImport: boolean;
  suggestions: {
    timeZones: { timeZone: string; name: string }[];
    sessions: { id: number; name: string; startDate: string }[];
  };
}

/** Times are strings, since it is passed between threads. */
export interface CandidateSession {
  id: number;
  name: string;
  startsAt: string;
  endsAt: string;
  joinUrl: string;
}

/** Other sessions that begin in one of these periods. */
export type FindSessions = (spans: readonly { from: string; to: string }[]) => Promise<CandidateSession[]>;

const mostSuggested = 3;
/** Rows sampled to try another zone or session. */
const mostRows = 100;
const day = { hours: 24 };

export const spanOf = ({ startsAt, endsAt }: Pick<CandidateSession, 'startsAt' | 'endsAt'>): Span => ({
  startsAt: Temporal.Instant.from(startsAt),
  endsAt: Temporal.Instant.from(endsAt),
});

const dayAround = ({ from, to }: { from: Temporal.Instant; to: Temporal.Instant }) => ({
  from: from.subtract(day).toString(),
  to: to.add(day).toString(),
});

const zoneName = (zone: string): string => reportZones.find(({ timeZone }) => timeZone === zone)?.name ?? zone;

const shareOf = ({ intervals, outside }: Pick<Reading, 'intervals' | 'outside'>, span: Span): number =>
  shareInside(intervals, span, outside);

/** From first join to last leave, ignoring the date; null if no row has times. */
const coverage = ({ intervals }: Reading): { from: Temporal.Instant; to: Temporal.Instant } | null => {
  const [first] = intervals.map(({ from }) => from).toSorted(Temporal.Instant.compare);
  const last = intervals
    .map(({ to }) => to)
    .toSorted(Temporal.Instant.compare)
    .at(-1);
  return first && last ? { from: first, to: last } : null;
};

const momentText = (at: Temporal.Instant): string => `${shortDayText(at.toString())}, ${timeText(at.toString())}`;

/** Null if nothing contradicts the match. `timeZone`: the one that was used. */
export const checkReportFit = async (
  {
    session,
    open,
    reading,
    timeZone,
  }: { session: CandidateSession; open: OpenReport; reading: Reading; timeZone: string },
  findSessions: FindSessions,
): Promise<ReportMismatch | null> => {
  const span = spanOf(session);
  const sample = { mostRows, timeZone };
  const anyDay = readOpenReport(open, span, { ...sample, mostAway: Number.POSITIVE_INFINITY });
  const covered = coverage(anyDay);
  if (!covered) return null;
  const others = await findSessions([dayAround(covered), dayAround({ from: span.startsAt, to: span.endsAt })]);

  const share = shareOf(reading, span);
  const isTried = mayBeMisplaced(share);
  const zones = (isTried && open.timeZone === null ? reportZones : [])
    .filter((zone) => zone.timeZone !== timeZone)
    .map((zone) => ({
      ...zone,
      share: shareOf(readOpenReport(open, span, { ...sample, timeZone: zone.timeZone }), span),
    }));
  const sessions = (isTried ? others : []).map((other) => ({
    ...other,
    share: shareOf(readOpenReport(open, spanOf(other), sample), spanOf(other)),
  }));
  const [inZones, inSessions] = [betterFits(zones, share), betterFits(sessions, share)];
  const named = namedInstead(open.title, session, others);
  const linked = meetingIdOf(session.joinUrl);
  const ofMeeting = others.filter(({ joinUrl }) => open.meetingId !== '' && meetingIdOf(joinUrl) === open.meetingId);

  const reasons: string[] = [];
  if (isMisplaced(share, Math.max(0, ...[...inZones, ...inSessions].map((place) => place.share)))) {
    const zone = open.timeZone === null ? `read as ${zoneName(timeZone)}` : 'in the time zone that the file names';
    reasons.push(
      `The times in this file do not fit this session: ${Math.round(share * 100)}% of them lie inside it. ` +
        `They run from ${momentText(covered.from)} to ${momentText(covered.to)} Eastern Time, ${zone}. ` +
        `The session is from ${momentText(span.startsAt)} to ${momentText(span.endsAt)} Eastern Time.`,
    );
  }
  if (named.length > 0) {
    reasons.push(`The file is titled ${shortened(open.title)}, which is the name of another session.`);
  }
  if (linked !== '' && open.meetingId !== '' && linked !== open.meetingId) {
    reasons.push(`The file is about meeting ${open.meetingId}; this session links to meeting ${linked}.`);
  }
  if (open.minutes !== null && isTooShort(open.minutes, span)) {
    const length = Math.round(span.startsAt.until(span.endsAt).total('minutes'));
    reasons.push(`The file says that the meeting lasted ${open.minutes} minutes; this session lasts ${length}.`);
  }
  if (reasons.length === 0) return null;
  const likely = [...new Map([...named, ...ofMeeting, ...inSessions].map((other) => [other.id, other])).values()];
  return {
    message: `${reasons.join(' ')} Nothing was imported.`,
    canImport: reading.intervals.length > 0,
    suggestions: {
      timeZones: inZones.slice(0, mostSuggested).map((zone) => ({ timeZone: zone.timeZone, name: zone.name })),
      sessions: likely
        .slice(0, mostSuggested)
        .map(({ id, name, startsAt }) => ({ id, name, startDate: easternIso(Temporal.Instant.from(startsAt)) })),
    },
  };
};
