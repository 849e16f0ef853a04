// Builds the yearly report for funders: one document, compared with the previous year, without small numbers.
import type { ReportSection, YearReport } from '#contract/admin/reports.ts';
import * as m from '#messages/en/admin.ts';
import type { Message } from '#messages/message.ts';
import { t } from '#messages/translate.ts';
import { definitionText, type MeasureKey, yearSpan } from '#rules/admin/reports.ts';
import { shownColumn } from '#rules/admin/small-numbers.ts';
import { minAnswersShown } from '#rules/credit/evaluations.ts';
import type { Span } from '#server/admin/reports/facts-queries.ts';
import { followUpsOf } from '#server/admin/reports/follow-up-queries.ts';
import { followUpSection } from '#server/admin/reports/follow-up-section.ts';
import {
  funnelOf,
  type Pieces,
  type Reach,
  ratingsOf,
  reachOf,
  type TallyRow,
  tally,
  totalOf,
} from '#server/admin/reports/queries.ts';
import { inSnapshot, readPieces } from '#server/admin/reports/read-pieces.ts';
import { funnelSection, type Part, partSection, ratingsSection } from '#server/admin/reports/sections.ts';
import { spanOf } from '#server/admin/reports/spans.ts';
import { readOrganization } from '#server/catalog/series/read-organization.ts';
import type { Db, Tx } from '#server/platform/database/transaction.ts';

const most = 1000;
const totalled = [
  'registrations',
  'attendance',
  'accommodations',
  'credit',
  'questions',
  'completions',
  'accounts',
] as const;
type Tallied = Partial<Record<MeasureKey, TallyRow[]>>;
type Totals = Record<(typeof totalled)[number], number[]> & { reach: Reach };

interface Year {
  span: Span;
  pieces: Pieces;
}

/** `tallied`: months that are already counted. */
const totalsOfYear = async (
  tx: Tx,
  { span, pieces }: Year,
  now: Temporal.Instant,
  tallied: Tallied = {},
): Promise<Totals> => {
  const lists: number[][] = [];
  for (const measure of totalled)
    lists.push(tallied[measure]?.[0]?.totals ?? (await totalOf(tx, { measure, pieces }, now)));
  const named = Object.fromEntries(totalled.map((measure, index) => [measure, lists[index] ?? []]));
  const reach = await reachOf(tx, { span, pieces }, now);
  return { ...(named as Omit<Totals, 'reach'>), reach }; // Every name of the list, just filled.
};

type Line = [label: Message, value: (totals: Totals) => number, isSensitive?: true];
const lines: readonly Line[] = [
  [m.yearSessions, ({ reach }) => reach.sessions],
  [m.metricRegistrations, ({ registrations }) => registrations[0] ?? 0],
  [m.yearAttendances, ({ attendance }) => attendance[0] ?? 0],
  [m.metricNoShow, ({ attendance }) => attendance[1] ?? 0],
  [m.yearPeople, ({ reach }) => reach.people],
  [m.yearRequested, ({ accommodations }) => accommodations[0] ?? 0, true],
  [m.yearProvided, ({ accommodations }) => accommodations[3] ?? 0, true],
  [m.metricCertificates, ({ credit }) => credit[0] ?? 0],
  [m.metricHours, ({ credit }) => credit[1] ?? 0],
  [m.yearCourses, ({ completions }) => completions[0] ?? 0],
  [m.yearQuestions, ({ questions }) => questions[0] ?? 0],
  [m.metricAccounts, ({ accounts }) => accounts[0] ?? 0],
];

const changeText = (before: number, after: number): string => {
  if (before === after) return t(m.yearSame);
  if (before === 0) return t(m.yearNew);
  const share = (after - before) / before;
  return share > 0 ? t(m.yearMore, { share }) : t(m.yearLess, { share: -share });
};

const summary = (year: number, now: Totals, before: Totals): ReportSection => ({
  key: 'totals',
  title: t(m.yearSummary),
  definition: [t(m.yearSummaryDefinition), definitionText('registrations'), definitionText('attendance')].join(' '),
  sentence: t(m.yearSummarySentence, {
    ...now.reach,
    peopleBefore: before.reach.people,
    sessionsBefore: before.reach.sessions,
  }),
  columns: [t(m.reportsMetric), String(year), String(year - 1), t(m.yearChange)],
  rows: lines.map(([label, value, isSensitive]) => {
    const [later, earlier] = [value(now), value(before)];
    const shown = (number: number) => (isSensitive ? shownColumn([number]).total : number);
    const isHidden = [later, earlier].some((number) => typeof shown(number) === 'string');
    return {
      label: t(label),
      values: [shown(later), shown(earlier), isHidden ? t(m.yearNotShown) : changeText(earlier, later)],
    };
  }),
  totals: [],
  // They could not share a scale.
  drawn: [],
  scale: null,
});

const parts: readonly Part[] = [
  { title: null, measure: 'attendance', by: 'series', columns: [0, 1, 2] },
  { title: null, measure: 'attendance', by: 'month', columns: [0, 1, 2] },
  { title: null, measure: 'attendance', by: 'region', columns: [0, 1, 2] },
  { title: m.yearMethods, measure: 'attendance', by: 'method', columns: [0, 1, 2] },
  { title: null, measure: 'registrations', by: 'month', columns: [0, 1, 2] },
  { title: null, measure: 'registrations', by: 'series', columns: [0, 1, 2] },
  { title: m.metricAccommodations, measure: 'accommodations', by: 'kind', columns: [0, 3] },
  { title: m.yearCreditHours, measure: 'credit', by: 'body', columns: [0, 1] },
];

/** Days are in Eastern Time; a fiscal year is named after the year in which it ends. */
export const readYearReport = async (
  db: Db,
  { kind, year }: { kind: 'federal' | 'calendar'; year: number },
  now: Temporal.Instant,
): Promise<YearReport> => {
  const [span, before] = [year, year - 1].map((each) => {
    const { from, to } = yearSpan(kind, each);
    return spanOf(from, to);
  }) as [Span, Span]; // One for each of the two years.
  const { earlier, totals, tallied, funnel, rated, followUps, organization } = await inSnapshot(db, async (tx) => {
    const pieces = await readPieces(tx, span, now);
    const rowsBy = (measure: MeasureKey) => {
      const bys = parts.filter((part) => part.measure === measure).map(({ by }) => by);
      return tally(tx, { measure, bys, pieces, most }, now);
    };
    const tallied: Tallied = {
      registrations: await rowsBy('registrations'),
      attendance: await rowsBy('attendance'),
      accommodations: await rowsBy('accommodations'),
      credit: await rowsBy('credit'),
    };
    return {
      tallied,
      totals: await totalsOfYear(tx, { span, pieces }, now, tallied),
      earlier: await totalsOfYear(tx, { span: before, pieces: await readPieces(tx, before, now) }, now),
      funnel: await funnelOf(tx, pieces, now),
      rated: await ratingsOf(tx, span, minAnswersShown),
      followUps: await followUpsOf(tx, span),
      organization: await readOrganization(tx, null),
    };
  });
  return {
    kind,
    year,
    organization: organization.name,
    from: span.from,
    to: span.to,
    isUnderWay: Temporal.Instant.compare(now, span.endsAt) < 0,
    sections: [
      summary(year, totals, earlier),
      funnelSection(funnel),
      ...parts.map((part) => {
        const sums = totals[part.measure as keyof Omit<Totals, 'reach'>]; // Every measure of a part is totalled.
        return partSection(part, span, tallied[part.measure] ?? [], sums);
      }),
      ratingsSection(rated),
      followUpSection(followUps),
    ],
  };
};
