// Usage reports: measures with their definitions, and groupings.

import * as m from '#messages/en/admin.ts';
import type { Message } from '#messages/message.ts';
import { t } from '#messages/translate.ts';
import { momentOf } from '#rules/platform/eastern-time.ts';
import { dateFormat } from '#rules/platform/formats.ts';
import { keysOf } from '#rules/platform/keys-of.ts';

/** `fiscal-year`: the federal one, from October to September, named after the year in which it ends. */
export const groupings = {
  month: m.groupingMonth,
  year: m.groupingYear,
  'fiscal-year': m.groupingFiscalYear,
  series: m.groupingSeries,
  session: m.groupingSession,
  region: m.groupingRegion,
  country: m.groupingCountry,
  method: m.groupingMethod,
  kind: m.groupingKind,
  body: m.groupingBody,
} as const satisfies Record<string, Message>;
export type Grouping = keyof typeof groupings;
export const groupingKeys = keysOf(groupings);

interface Measure {
  name: Message;
  /** The plural of the first column, inside a sentence. */
  many: Message;
  /** A number of the first column, inside a sentence. */
  counted: (count: number) => string;
  /** The sentence and the chart show the first one. */
  columns: readonly { key: string; name: Message }[];
  by: readonly Grouping[];
  /** What is counted, for staff. */
  definition: readonly Message[];
  /** Small numbers could identify people: files hide those below five. */
  isSensitive?: true;
}

const byTime = ['month', 'year', 'fiscal-year'] as const;
const byPlace = ['region', 'country'] as const;
const bySession = ['series', 'session'] as const;

const measures = {
  registrations: {
    ...{ name: m.metricRegistrations, many: m.metricRegistrationsMany },
    counted: (count) => t(m.metricRegistrationsCount, { count }),
    columns: [
      { key: 'registered', name: m.metricRegistered },
      { key: 'waiting', name: m.metricWaiting },
      { key: 'canceled', name: m.metricCanceled },
    ],
    by: [...byTime, ...bySession, ...byPlace, 'method'],
    definition: [m.metricRegistrationsDefinition, m.metricPeopleDefinition],
  },
  attendance: {
    ...{ name: m.metricAttendance, many: m.metricAttendanceMany },
    counted: (count) => t(m.metricAttendanceCount, { count }),
    columns: [
      { key: 'attended', name: m.metricAttended },
      { key: 'noShow', name: m.metricNoShow },
      { key: 'unknown', name: m.metricUnknown },
    ],
    by: [...byTime, ...bySession, ...byPlace, 'method'],
    definition: [m.metricAttendanceDefinition, m.metricPeopleDefinition],
  },
  accommodations: {
    ...{ name: m.metricAccommodations, many: m.metricAccommodationsMany },
    counted: (count) => t(m.metricAccommodationsCount, { count }),
    columns: [
      { key: 'asked', name: m.metricRequested },
      { key: 'open', name: m.metricPending },
      { key: 'booked', name: m.metricBooked },
      { key: 'confirmed', name: m.metricConfirmed },
      { key: 'declined', name: m.metricDeclined },
    ],
    by: ['kind', ...byTime, ...bySession, ...byPlace],
    definition: [m.metricAccommodationsDefinition],
    isSensitive: true,
  },
  credit: {
    ...{ name: m.metricCredit, many: m.metricCreditMany },
    counted: (count) => t(m.metricCreditCount, { count }),
    columns: [
      { key: 'certificates', name: m.metricCertificates },
      { key: 'hours', name: m.metricHours },
    ],
    by: ['body', ...byTime, ...bySession, ...byPlace],
    definition: [m.metricCreditDefinition],
  },
  questions: {
    ...{ name: m.metricQuestions, many: m.metricQuestionsMany },
    counted: (count) => t(m.metricQuestionsCount, { count }),
    columns: [{ key: 'questions', name: m.metricQuestions }],
    by: [...byTime, ...bySession, ...byPlace],
    definition: [m.metricQuestionsDefinition],
  },
  completions: {
    ...{ name: m.metricCompletions, many: m.metricCompletionsMany },
    counted: (count) => t(m.metricCompletionsCount, { count }),
    columns: [{ key: 'completions', name: m.metricCompletionsColumn }],
    by: [...byTime, ...bySession, ...byPlace],
    definition: [m.metricCompletionsDefinition],
  },
  accounts: {
    ...{ name: m.metricAccounts, many: m.metricAccountsMany },
    counted: (count) => t(m.metricAccountsCount, { count }),
    columns: [{ key: 'accounts', name: m.metricAccounts }],
    by: [...byTime, ...byPlace],
    definition: [m.metricAccountsDefinition],
  },
} as const satisfies Record<string, Measure>;

export type MeasureKey = keyof typeof measures;
export const measureKeys = keysOf(measures);

/** Typed as any measure. */
export const measureOf = (key: MeasureKey): Measure => measures[key];

/** `Registrations by month`. */
export const reportTitle = (key: MeasureKey, by: Grouping): string =>
  t(m.reportTitle, { measure: t(measureOf(key).name), by });

export const definitionText = (key: MeasureKey): string =>
  measureOf(key)
    .definition.map((part) => t(part))
    .join(' ');

/** The requested grouping if the measure has it, otherwise its first. */
export const groupingFor = (key: MeasureKey, wanted: string | null): Grouping => {
  const { by } = measureOf(key);
  return by.find((each) => each === wanted) ?? by[0] ?? 'month';
};

export interface NumberRow {
  /** `2026-03`, `2026`, or an id as text. */
  key: string;
  label: string;
  values: number[];
}

/** Whether the rows of a grouping are periods. */
export const isByTime = (by: Grouping): boolean => by === 'month' || by === 'year' || by === 'fiscal-year';

/** `March 2026` for `2026-03`; `2026` for a calendar year; `Fiscal year 2026` for a fiscal year. */
export const periodLabel = (by: Grouping, key: string): string => {
  if (by === 'month')
    return dateFormat({ month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
      momentOf(`${key}-01T12:00:00Z`).epochMilliseconds,
    );
  return by === 'fiscal-year' ? t(m.reportFiscalYear, { year: key }) : key;
};

/** The key of the period that contains a day, `YYYY-MM-DD`. */
export const periodOf = (by: Grouping, day: string): string => {
  if (by === 'month') return day.slice(0, 7);
  const year = Number(day.slice(0, 4));
  return String(by === 'fiscal-year' && day.slice(5, 7) >= '10' ? year + 1 : year);
};

const nextMonth = (key: string): string => {
  const [year, month] = [Number(key.slice(0, 4)), Number(key.slice(5))];
  return month === 12 ? `${year + 1}-01` : `${year}-${String(month + 1).padStart(2, '0')}`;
};

/** All periods from one key to another, inclusive. */
const periodsBetween = (by: Grouping, first: string, last: string): string[] => {
  const keys: string[] = [];
  for (let key = first; key <= last; key = by === 'month' ? nextMonth(key) : String(Number(key) + 1)) keys.push(key);
  return keys;
};

/** Adds rows with zeros for missing periods between the first and the last. */
export const withGaps = (by: Grouping, rows: readonly NumberRow[]): NumberRow[] => {
  const sorted = rows.toSorted((one, other) => (one.key < other.key ? -1 : 1));
  const [first, last] = [sorted[0], sorted.at(-1)];
  if (!isByTime(by) || !first || !last) return [...rows];
  const known = new Map(sorted.map((row) => [row.key, row]));
  const none = first.values.map(() => 0);
  return periodsBetween(by, first.key, last.key).map(
    (key) => known.get(key) ?? { key, label: periodLabel(by, key), values: [...none] },
  );
};

/** First and last day of a year, `YYYY-MM-DD`. */
export const yearSpan = (kind: 'federal' | 'calendar', year: number): { from: string; to: string } =>
  kind === 'federal'
    ? { from: `${year - 1}-10-01`, to: `${year}-09-30` }
    : { from: `${year}-01-01`, to: `${year}-12-31` };
