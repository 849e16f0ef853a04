// The yearly report that a funder asks for: one document, compared with the year before, without small numbers.
import type { ReportSection, YearReport } from '#contract/admin/reports.ts';
import {
  type Grouping,
  groupings,
  type MeasureKey,
  measureOf,
  type NumberRow,
  yearSpan,
} from '#rules/admin/reports.ts';
import { minShown, shownColumn } from '#rules/admin/small-numbers.ts';
import { minAnswersShown } from '#rules/credit/surveys.ts';
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

/** `tallied`: months that are counted already are not counted again. */
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

type Line = [label: string, value: (totals: Totals) => number, isSensitive?: true];
const lines: readonly Line[] = [
  ['Live sessions held', ({ reach }) => reach.sessions],
  ['Registrations', ({ registrations }) => registrations[0] ?? 0],
  ['Attendances', ({ attendance }) => attendance[0] ?? 0],
  ['Did not come', ({ attendance }) => attendance[1] ?? 0],
  ['People reached', ({ reach }) => reach.people],
  ['Accommodations asked for', ({ accommodations }) => accommodations[0] ?? 0, true],
  ['Accommodations provided', ({ accommodations }) => accommodations[3] ?? 0, true],
  ['Certificates', ({ credit }) => credit[0] ?? 0],
  ['Credit hours', ({ credit }) => credit[1] ?? 0],
  ['Self-paced courses completed', ({ completions }) => completions[0] ?? 0],
  ['Questions to presenters', ({ questions }) => questions[0] ?? 0],
  ['New accounts', ({ accounts }) => accounts[0] ?? 0],
];

const changeText = (before: number, after: number): string => {
  if (before === after) return 'the same';
  if (before === 0) return 'new';
  const percent = Math.round((100 * (after - before)) / before);
  return percent > 0 ? `${percent} % more` : `${-percent} % less`;
};

const summary = (year: number, now: Totals, before: Totals): ReportSection => ({
  key: 'totals',
  title: 'The year in numbers',
  definition: `People reached: everybody who attended a live session or completed a self-paced course, each once; the same person in two accounts counts twice. Accommodations provided are those that staff have confirmed. ${measureOf('registrations').definition} ${measureOf('attendance').definition}`,
  sentence: `${now.reach.people} people were reached in ${now.reach.sessions} live sessions; the year before, ${before.reach.people} people in ${before.reach.sessions}.`,
  columns: ['What', String(year), String(year - 1), 'Change'],
  rows: lines.map(([label, value, isSensitive]) => {
    const [later, earlier] = [value(now), value(before)];
    const shown = (number: number) => (isSensitive ? shownColumn([number]).total : number);
    const isHidden = [later, earlier].some((number) => typeof shown(number) === 'string');
    return { label, values: [shown(later), shown(earlier), isHidden ? 'not shown' : changeText(earlier, later)] };
  }),
  totals: [],
});

interface Part {
  title: string;
  by: Grouping;
  measure: MeasureKey;
  /** Places of the columns of the measure. */
  columns: readonly number[];
}

const parts: readonly Part[] = [
  { title: 'Attendance by series', measure: 'attendance', by: 'series', columns: [0, 1, 2] },
  { title: 'Attendance by month', measure: 'attendance', by: 'month', columns: [0, 1, 2] },
  { title: 'Attendance by state or province', measure: 'attendance', by: 'region', columns: [0, 1, 2] },
  { title: 'Ways of attending', measure: 'attendance', by: 'method', columns: [0, 1, 2] },
  { title: 'Registrations by series', measure: 'registrations', by: 'series', columns: [0, 1, 2] },
  { title: 'Accommodations', measure: 'accommodations', by: 'kind', columns: [0, 3] },
  { title: 'Credit hours by certificate', measure: 'credit', by: 'body', columns: [0, 1] },
];

const partSection = (part: Part, span: Span, all: readonly TallyRow[], totals: readonly number[]): ReportSection => {
  const { measure, by, columns } = part;
  const { definition, isSensitive, columns: names } = measureOf(measure);
  const rows: NumberRow[] = rowsBy(by, all);
  const shown = columns.map((index) => {
    const values = rows.map((row) => row.values[index] ?? 0);
    return isSensitive ? shownColumn(values) : { values, total: totals[index] ?? 0 };
  });
  return {
    key: `${measure}-${by}`,
    title: part.title,
    definition: isSensitive
      ? `Numbers below ${minShown} are hidden, because they could tell who somebody is; where one is hidden alone, another one is hidden with it. ${definition}`
      : definition,
    sentence: isSensitive ? '' : sentenceOf({ measure, by, span }, rows, totals[0] ?? 0),
    columns: [groupings[by], ...columns.map((index) => names[index]?.name ?? '')],
    rows: rows.map(({ label }, row) => ({ label, values: shown.map(({ values }) => values[row] ?? 0) })),
    totals: shown.map(({ total }) => total),
  };
};

const ratings = (rows: readonly RatingRow[]): ReportSection => ({
  key: 'ratings',
  title: 'Evaluations',
  definition: `Averages of the questions with a scale from 1 (poor) to 5 (excellent), over all live sessions that asked them. Sessions with fewer than ${minAnswersShown} answers are left out.`,
  sentence: rows.length === 0 ? 'No evaluation has enough answers to be shown.' : '',
  columns: ['Question', 'Answers', 'Average'],
  rows: rows.map(({ question, answers, average }) => ({
    label: question,
    values: [answers, Math.round(average * 100) / 100],
  })),
  totals: [],
});

/** Instants are those of Eastern Time; a fiscal year is named after the year in which it ends. */
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
    const laid = (measure: MeasureKey) => {
      const bys = parts.filter((part) => part.measure === measure).map(({ by }) => by);
      return tally(tx, { measure, bys, pieces, most }, now);
    };
    const tallied: Tallied = {
      registrations: await laid('registrations'),
      attendance: await laid('attendance'),
      accommodations: await laid('accommodations'),
      credit: await laid('credit'),
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
      ...parts.map((part) => {
        const sums = totals[part.measure as keyof Omit<Totals, 'reach'>]; // Every measure of a part is totalled.
        return partSection(part, span, tallied[part.measure] ?? [], sums);
      }),
      ratings(rated),
    ],
  };
};
