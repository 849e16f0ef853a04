// Builds the yearly report for funders: one document, compared with the previous year, without small numbers.
import type { ReportSection, YearReport } from '#contract/admin/reports.ts';
import * as m from '#messages/en/admin.ts';
import type { Message } from '#messages/message.ts';
import { t } from '#messages/translate.ts';
import {
  definitionText,
  type Grouping,
  groupings,
  type MeasureKey,
  measureOf,
  type NumberRow,
  reportTitle,
  yearSpan,
} from '#rules/admin/reports.ts';
import { minShown, shownColumn } from '#rules/admin/small-numbers.ts';
import { minAnswersShown } from '#rules/credit/evaluations.ts';
import type { Span } from '#server/admin/reports/facts-queries.ts';
import {
  type Pieces,
  type RatingRow,
  type Reach,
  ratingsOf,
  reachOf,
  type TallyRow,
  tally,
  totalOf,
} from '#server/admin/reports/queries.ts';
import { inSnapshot, readPieces } from '#server/admin/reports/read-pieces.ts';
import { rowsBy, sentenceOf } from '#server/admin/reports/read-report.ts';
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
});

interface Part {
  /** Null: the measure by its grouping. */
  title: Message | null;
  by: Grouping;
  measure: MeasureKey;
  /** Indexes of the measure's columns. */
  columns: readonly number[];
}

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

const partSection = (part: Part, span: Span, all: readonly TallyRow[], totals: readonly number[]): ReportSection => {
  const { measure, by, columns } = part;
  const { isSensitive, columns: names } = measureOf(measure);
  const definition = definitionText(measure);
  const rows: NumberRow[] = rowsBy(by, all);
  const shown = columns.map((index) => {
    const values = rows.map((row) => row.values[index] ?? 0);
    return isSensitive ? shownColumn(values) : { values, total: totals[index] ?? 0 };
  });
  return {
    key: `${measure}-${by}`,
    title: part.title ? t(part.title) : reportTitle(measure, by),
    definition: isSensitive ? `${t(m.reportHidesSmallYear, { least: minShown })} ${definition}` : definition,
    sentence: isSensitive ? '' : sentenceOf({ measure, by, span }, rows, totals[0] ?? 0),
    columns: [t(groupings[by]), ...columns.flatMap((index) => (names[index] ? [t(names[index].name)] : []))],
    rows: rows.map(({ label }, row) => ({ label, values: shown.map(({ values }) => values[row] ?? 0) })),
    totals: shown.map(({ total }) => total),
  };
};

/** From registration to certificate: each step as a share of the first. */
const funnel = ({ registrations, attendance, credit }: Totals): ReportSection => {
  const steps: [Message, number][] = [
    [m.metricRegistrations, registrations[0] ?? 0],
    [m.yearAttendances, attendance[0] ?? 0],
    [m.metricCertificates, credit[0] ?? 0],
  ];
  const [registered, attended] = steps.map(([, count]) => count);
  const shareOf = (count: number): string =>
    registered ? t(m.yearShare, { share: Math.round((100 * count) / registered) }) : '';
  return {
    key: 'funnel',
    title: t(m.yearFunnel),
    definition: [m.yearFunnelDefinition, m.metricRegistrationsDefinition, m.metricAttendanceDefinition]
      .map((each) => t(each))
      .join(' '),
    sentence: registered ? t(m.yearFunnelSentence, { share: shareOf(attended ?? 0) }) : '',
    columns: [t(m.yearStep), t(m.yearCount), t(m.yearOfRegistrations)],
    rows: steps.map(([label, count]) => ({ label: t(label), values: [count, shareOf(count)] })),
    totals: [],
  };
};

const bestText = (rows: readonly RatingRow[]): string => {
  const [best] = rows.toSorted((one, other) => other.average - one.average);
  return best
    ? t(m.yearBestRating, { question: best.question, average: Math.round(best.average * 100) / 100 })
    : t(m.yearNoEvaluations);
};

const ratings = (rows: readonly RatingRow[]): ReportSection => ({
  key: 'ratings',
  title: t(m.yearEvaluations),
  definition: t(m.yearEvaluationsDefinition, { least: minAnswersShown }),
  sentence: bestText(rows),
  columns: [t(m.yearQuestion), t(m.yearAnswers), t(m.yearAverage)],
  rows: rows.map(({ question, answers, average }) => ({
    label: question,
    values: [answers, Math.round(average * 100) / 100],
  })),
  totals: [],
});

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
  const { earlier, totals, tallied, rated, organization } = await inSnapshot(db, async (tx) => {
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
      rated: await ratingsOf(tx, span, minAnswersShown),
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
      funnel(totals),
      ...parts.map((part) => {
        const sums = totals[part.measure as keyof Omit<Totals, 'reach'>]; // Every measure of a part is totalled.
        return partSection(part, span, tallied[part.measure] ?? [], sums);
      }),
      ratings(rated),
    ],
  };
};
