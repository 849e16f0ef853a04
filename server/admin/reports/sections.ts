// Sections of reports: table, sentence, definition and what the chart draws, the same on every page, in CSV and in PDF.
import type { ReportSection } from '#contract/admin/reports.ts';
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
} from '#rules/admin/reports.ts';
import { minShown, shownColumn } from '#rules/admin/small-numbers.ts';
import { minAnswersShown } from '#rules/credit/evaluations.ts';
import type { Span } from '#server/admin/reports/facts-queries.ts';
import type { Funnel, RatingRow, TallyRow } from '#server/admin/reports/queries.ts';
import { rowsBy, sentenceOf } from '#server/admin/reports/read-report.ts';

export interface Part {
  /** Null: the measure by its grouping. */
  title: Message | null;
  by: Grouping;
  measure: MeasureKey;
  /** Indexes of the measure's columns. */
  columns: readonly number[];
}

/** Indexes of the columns if all of their values are numbers; hidden ones can't be drawn. */
const drawable = (rows: ReportSection['rows'], columns: readonly number[]): number[] =>
  rows.every(({ values }) => columns.every((column) => typeof values[column] === 'number')) ? [...columns] : [];

export const partSection = (
  part: Part,
  span: Span,
  all: readonly TallyRow[],
  totals: readonly number[],
): ReportSection => {
  const { measure, by, columns } = part;
  const { isSensitive, columns: names } = measureOf(measure);
  const definition = definitionText(measure);
  const numbers: NumberRow[] = rowsBy(by, all);
  const shown = columns.map((index) => {
    const values = numbers.map((row) => row.values[index] ?? 0);
    return isSensitive ? shownColumn(values) : { values, total: totals[index] ?? 0 };
  });
  const rows = numbers.map(({ label }, row) => ({ label, values: shown.map(({ values }) => values[row] ?? 0) }));
  return {
    key: `${measure}-${by}`,
    title: part.title ? t(part.title) : reportTitle(measure, by),
    definition: isSensitive ? `${t(m.reportHidesSmallYear, { least: minShown })} ${definition}` : definition,
    sentence: isSensitive ? '' : sentenceOf({ measure, by, span }, numbers, totals[0] ?? 0),
    columns: [t(groupings[by]), ...columns.flatMap((index) => (names[index] ? [t(names[index].name)] : []))],
    rows,
    totals: shown.map(({ total }) => total),
    drawn: drawable(
      rows,
      columns.map((_, index) => index),
    ),
    scale: null,
  };
};

const percent = (count: number, of: number): number => (of === 0 ? 0 : Math.round((100 * count) / of));

/** From registration to certificate: each step as a share of the first. */
export const funnelSection = ({ registered, known, attended, credited, certified }: Funnel): ReportSection => {
  const steps: [Message, number][] = [
    [m.metricRegistered, registered],
    [m.metricAttended, attended],
    [m.funnelCredited, credited],
    [m.funnelCertified, certified],
  ];
  const shareOf = (count: number): string => (registered ? t(m.yearShare, { share: percent(count, registered) }) : '');
  const sentence = (): string => {
    if (registered === 0) return t(m.funnelNone);
    if (known === 0) return t(m.funnelUnknown, { registered });
    return t(m.yearFunnelSentence, { attended: shareOf(attended), certified: shareOf(certified) });
  };
  return {
    key: 'funnel',
    title: t(m.yearFunnel),
    definition: [m.yearFunnelDefinition, m.metricAttendanceDefinition].map((each) => t(each)).join(' '),
    sentence: sentence(),
    columns: [t(m.yearStep), t(m.yearCount), t(m.yearOfRegistrations)],
    rows: registered ? steps.map(([label, count]) => ({ label: t(label), values: [count, shareOf(count)] })) : [],
    totals: [],
    drawn: [0],
    scale: null,
  };
};

const bestText = (rows: readonly RatingRow[]): string => {
  const [best] = rows.toSorted((one, other) => other.average - one.average);
  return best
    ? t(m.yearBestRating, { question: best.question, average: Math.round(best.average * 100) / 100 })
    : t(m.yearNoEvaluations);
};

const bestRating = 5;

export const ratingsSection = (rows: readonly RatingRow[]): ReportSection => ({
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
  drawn: [1],
  scale: bestRating,
});

/** The share of people who attended, of those whose attendance is known, by month. */
export const rateSection = (all: readonly TallyRow[], totals: readonly number[]): ReportSection => {
  const rateOf = ([attended = 0, absent = 0]: readonly number[]): number => percent(attended, attended + absent);
  const known = rowsBy('month', all).filter(({ values: [attended = 0, absent = 0] }) => attended + absent > 0);
  const rows = known.map(({ label, values }) => ({
    label,
    values: [rateOf(values), values[0] ?? 0, (values[0] ?? 0) + (values[1] ?? 0)],
  }));
  const [highest] = rows.toSorted((one, other) => (other.values[0] ?? 0) - (one.values[0] ?? 0));
  return {
    key: 'rate',
    title: t(m.rateTitle),
    definition: [m.rateDefinition, m.metricAttendanceDefinition].map((each) => t(each)).join(' '),
    sentence: highest
      ? t(m.rateSentence, { rate: rateOf(totals), label: highest.label, highest: highest.values[0] ?? 0 })
      : t(m.rateNone),
    columns: [t(groupings.month), t(m.rateColumn), t(m.metricAttended), t(m.rateKnown)],
    rows,
    totals: rows.length > 0 ? [rateOf(totals), totals[0] ?? 0, (totals[0] ?? 0) + (totals[1] ?? 0)] : [],
    drawn: [0],
    scale: 100,
  };
};
