// Summarizes a usage report in one sentence.
import * as m from '#messages/en/admin.ts';
import { t } from '#messages/translate.ts';
import { type Grouping, isByTime, type MeasureKey, measureOf, type NumberRow } from '#rules/admin/reports.ts';
import { listText } from '#rules/platform/formats.ts';

interface Report {
  measure: MeasureKey;
  by: Grouping;
  rows: readonly NumberRow[];
  /** Of all rows, including those that are not shown. */
  total: number;
  /** The days as text: `October 1, 2025 to September 30, 2026`. */
  span: string;
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const first = ({ values }: NumberRow): number => values[0] ?? 0;

const maxNamed = 3;

/** The rows with the highest value. */
const leaders = (rows: readonly NumberRow[]): { most: number; labels: string[] } => {
  const most = Math.max(...rows.map(first));
  return { most, labels: rows.filter((row) => first(row) === most).map(({ label }) => label) };
};

const trendText = ({ measure, rows }: Report, start: NumberRow, end: NumberRow): string => {
  const name = capital(t(measureOf(measure).many));
  const [from, to] = [first(start), first(end)];
  const { most, labels } = leaders(rows);
  const peak = labels.length > maxNamed ? t(m.summaryPeriods, { count: labels.length }) : listText(labels);
  if (from === to) {
    const same = { name, count: from, start: start.label, end: end.label };
    return most === from ? t(m.summarySame, same) : t(m.summarySameTop, { ...same, most, labels: peak });
  }
  const direction = to > from ? 'up' : 'down';
  const trend = { name, direction, from, to, start: start.label, end: end.label };
  // The trend already names its first and last period.
  const isNamed = labels.length === 1 && (labels[0] === start.label || labels[0] === end.label);
  return isNamed ? t(m.summaryTrend, trend) : t(m.summaryTrendTop, { ...trend, most, labels: peak });
};

const distributionText = ({ measure, by, rows, total }: Report): string => {
  const { counted, many } = measureOf(measure);
  const { most, labels } = leaders(rows);
  if (labels.length > maxNamed) return t(m.summaryTiedMany, { counted: counted(total), most, ties: labels.length });
  return labels.length === 1
    ? t(m.summaryTop, { many: t(many), by, label: labels[0] ?? '', most, total, share: most / total })
    : t(m.summaryTied, { counted: counted(total), most, by, labels: listText(labels) });
};

export const usageReportSentence = (report: Report): string => {
  const { measure, by, rows, total, span } = report;
  const { counted, many } = measureOf(measure);
  const [start, end] = [rows[0], rows.at(-1)];
  if (total === 0 || !start || !end) return t(m.summaryNone, { many: t(many), span });
  if (rows.length === 1) return t(m.summaryOnly, { counted: counted(total), total, by, label: start.label });
  return isByTime(by) ? trendText(report, start, end) : distributionText(report);
};
