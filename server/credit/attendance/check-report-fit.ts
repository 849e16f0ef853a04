// Checks whether a report belongs to the session it is imported into; if not, why, and which alternatives fit.

import * as m from '#messages/en/credit.ts';
import { t } from '#messages/translate.ts';
import {
  betterFits,
  isMisplaced,
  isTooShort,
  mayBeMisplaced,
  meetingIdOf,
  namedInstead,
  reportZoneName,
  reportZones,
  shareInside,
} from '#rules/credit/report-fit.ts';
import { easternIso, shortMomentText } from '#rules/platform/eastern-time.ts';
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

const maxSuggested = 3;
/** Rows sampled to try another zone or session. */
const maxRows = 100;
const day = { hours: 24 };

export const spanOf = ({ startsAt, endsAt }: Pick<CandidateSession, 'startsAt' | 'endsAt'>): Span => ({
  startsAt: Temporal.Instant.from(startsAt),
  endsAt: Temporal.Instant.from(endsAt),
});

const dayAround = ({ from, to }: { from: Temporal.Instant; to: Temporal.Instant }) => ({
  from: from.subtract(day).toString(),
  to: to.add(day).toString(),
});

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

const momentText = (at: Temporal.Instant): string => shortMomentText(at.toString());

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
  const sample = { maxRows, timeZone };
  const anyDay = readOpenReport(open, span, { ...sample, maxDistance: Number.POSITIVE_INFINITY });
  const covered = coverage(anyDay);
  if (!covered) return null;
  const others = await findSessions([dayAround(covered), dayAround({ from: span.startsAt, to: span.endsAt })]);

  const share = shareOf(reading, span);
  const isTried = mayBeMisplaced(share);
  const zones = (isTried && open.timeZone === null ? reportZones : [])
    .filter((zone) => zone !== timeZone)
    .map((zone) => ({
      timeZone: zone,
      share: shareOf(readOpenReport(open, span, { ...sample, timeZone: zone }), span),
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
    reasons.push(
      t(m.reportTimesDiffer, {
        share,
        first: momentText(covered.from),
        last: momentText(covered.to),
        isNamed: open.timeZone === null ? 'no' : 'yes',
        zone: reportZoneName(timeZone),
        start: momentText(span.startsAt),
        end: momentText(span.endsAt),
      }),
    );
  }
  if (named.length > 0) {
    reasons.push(t(m.reportTitleDiffers, { title: shortened(open.title) }));
  }
  if (linked !== '' && open.meetingId !== '' && linked !== open.meetingId) {
    reasons.push(t(m.reportMeetingDiffers, { meeting: open.meetingId, linked }));
  }
  if (open.minutes !== null && isTooShort(open.minutes, span)) {
    const length = Math.round(span.startsAt.until(span.endsAt).total('minutes'));
    reasons.push(t(m.reportLengthDiffers, { minutes: open.minutes, length }));
  }
  if (reasons.length === 0) return null;
  const likely = [...new Map([...named, ...ofMeeting, ...inSessions].map((other) => [other.id, other])).values()];
  return {
    message: [...reasons, t(m.reportNothingImported)].join(' '),
    canImport: reading.intervals.length > 0,
    suggestions: {
      timeZones: inZones
        .slice(0, maxSuggested)
        .map((zone) => ({ timeZone: zone.timeZone, name: reportZoneName(zone.timeZone) })),
      sessions: likely
        .slice(0, maxSuggested)
        .map(({ id, name, startsAt }) => ({ id, name, startDate: easternIso(Temporal.Instant.from(startsAt)) })),
    },
  };
};
