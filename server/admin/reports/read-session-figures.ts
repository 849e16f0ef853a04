// Builds the figures of one session: registrations over time, seats, and the funnel once it is over.
import type { ReportSection } from '#contract/admin/reports.ts';
import * as m from '#messages/en/admin.ts';
import { t } from '#messages/translate.ts';
import { type Period, timelineOf } from '#rules/admin/timeline.ts';
import { easternDay, easternIso, monthText, plainDayText } from '#rules/platform/eastern-time.ts';
import { funnelOf } from '#server/admin/reports/queries.ts';
import { inSnapshot } from '#server/admin/reports/read-pieces.ts';
import { funnelSection } from '#server/admin/reports/sections.ts';
import {
  registrationDays,
  type SeatsRow,
  type SessionTimes,
  seatsOf,
  sessionTimes,
} from '#server/admin/reports/session-queries.ts';
import { spanOf } from '#server/admin/reports/spans.ts';
import type { Db } from '#server/platform/database/transaction.ts';

const units = { day: m.timelineDay, week: m.timelineWeek, month: m.groupingMonth } as const;

const labelOf = ({ unit, day }: Period): string => {
  if (unit === 'month') return monthText(day.slice(0, 7));
  return unit === 'day' ? plainDayText(day) : t(m.timelineWeekOf, { day: plainDayText(day) });
};

const timelineSection = (periods: readonly Period[]): ReportSection => {
  const [top] = periods.toSorted((one, other) => other.count - one.count);
  return {
    key: 'timeline',
    title: t(m.timelineTitle),
    definition: t(m.metricRegistrationsDefinition),
    sentence: top
      ? t(m.timelineSentence, { total: periods.at(-1)?.total ?? 0, most: top.count, label: labelOf(top) })
      : t(m.timelineNone),
    columns: [t(units[periods[0]?.unit ?? 'day']), t(m.timelineNew), t(m.timelineTotal)],
    rows: periods.map((period) => ({ label: labelOf(period), values: [period.count, period.total] })),
    totals: [],
    drawn: [0],
    scale: null,
  };
};

const seatsSection = (rows: readonly SeatsRow[]): ReportSection => {
  const isLimited = rows.every(({ limit }) => limit !== null);
  const limit = rows.reduce((sum, row) => sum + (row.limit ?? 0), 0);
  const taken = rows.reduce((sum, row) => sum + row.taken, 0);
  const freeOf = (row: SeatsRow) => (row.limit === null ? t(m.seatsUnlimited) : Math.max(0, row.limit - row.taken));
  return {
    key: 'seats',
    title: t(m.seatsTitle),
    definition: t(m.seatsDefinition),
    sentence: isLimited ? t(m.seatsSentence, { taken, limit }) : t(m.seatsSentenceUnlimited, { taken }),
    columns: [t(m.seatsWay), t(m.seatsTaken), t(m.seatsFree), t(m.metricWaiting)],
    rows: rows.map((row) => ({
      label: t(row.kind === 'web' ? m.seatsWeb : m.seatsPhone),
      values: [row.taken, freeOf(row), row.waiting],
    })),
    totals: [],
    drawn: isLimited ? [0, 1, 2] : [0],
    scale: null,
  };
};

/** The funnel of a session that is not over yet says so. */
const later = (): ReportSection => ({ ...funnelSection(noSteps), sentence: t(m.funnelLater) });
const noSteps = { registered: 0, known: 0, attended: 0, credited: 0, certified: 0 };

const daysOf = ({ starts_at, ends_at }: SessionTimes): [from: string, to: string] => [
  easternDay(easternIso(starts_at)),
  easternDay(easternIso(ends_at)),
];

export interface SessionFigures {
  name: string;
  sections: ReportSection[];
}

export const readSessionFigures = (db: Db, id: number, now: Temporal.Instant): Promise<SessionFigures | undefined> =>
  inSnapshot(db, async (tx) => {
    const session = await sessionTimes(tx, id);
    if (!session) return undefined;
    const isOver = Temporal.Instant.compare(session.ends_at, now) <= 0;
    const span = spanOf(...daysOf(session), { sessionId: id });
    const sections = [
      timelineSection(timelineOf(await registrationDays(tx, id))),
      seatsSection(await seatsOf(tx, id)),
      isOver ? funnelSection(await funnelOf(tx, { months: [], rest: [span] }, now)) : later(),
    ];
    return { name: session.name, sections };
  });
