// One sentence that says what a table of numbers shows.
import { type Grouping, isInTime, type NumberRow } from '#rules/admin/reports.ts';

interface Report {
  /** Inside a sentence: `registration`, `registrations`. */
  one: string;
  many: string;
  by: Grouping;
  rows: readonly NumberRow[];
  /** Of all rows, where fewer are shown. */
  total: number;
  /** Days in words: `October 1, 2025 to September 30, 2026`. */
  span: string;
}

const number = (value: number): string => value.toLocaleString('en-US', { maximumFractionDigits: 2 });
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** `one`, `one and two`, `one, two and three`. */
const listed = (words: readonly string[]): string =>
  words.length > 1 ? `${words.slice(0, -1).join(', ')} and ${words.at(-1)}` : (words[0] ?? '');

const first = ({ values }: NumberRow): number => values[0] ?? 0;

const mostNamed = 3;

/** Who has the most: one, several alike, or so many that naming them says nothing. */
const leaders = (rows: readonly NumberRow[]): { most: number; labels: string[] } => {
  const most = Math.max(...rows.map(first));
  return { most, labels: rows.filter((row) => first(row) === most).map(({ label }) => label) };
};

const course = ({ many, rows }: Report, start: NumberRow, end: NumberRow): string => {
  const [from, to] = [first(start), first(end)];
  if (from === to) return `${capital(many)} were ${number(from)} in ${start.label} and again in ${end.label}`;
  const { most, labels } = leaders(rows);
  const word = to > from ? 'rose' : 'fell';
  const way = `${capital(many)} ${word} from ${number(from)} in ${start.label} to ${number(to)} in ${end.label}`;
  // Its end is named already.
  if (labels.length === 1 && (labels[0] === start.label || labels[0] === end.label)) return way;
  return labels.length > mostNamed ? way : `${way}; the most, ${number(most)}, were in ${listed(labels)}`;
};

const where = ({ by }: Report): string => (by === 'method' || by === 'kind' || by === 'body' ? 'for' : 'in');

const division = (report: Report): string => {
  const { many, rows, total } = report;
  const { most, labels } = leaders(rows);
  const all = `${number(total)} ${many}`;
  if (labels.length > mostNamed)
    return `There were ${all}; the most, ${number(most)} each, were ${where(report)} ${labels.length} of them alike`;
  const share = Math.round((100 * most) / total);
  return labels.length === 1
    ? `The most ${many} were ${where(report)} ${labels[0]}: ${number(most)} of ${number(total)} (${share} %)`
    : `There were ${all}; the most, ${number(most)} each, were ${where(report)} ${listed(labels)}`;
};

/** Without a full stop in numbers or names: the sentence ends with one. */
export const usageReportSentence = (report: Report): string => {
  const { one, many, by, rows, total, span } = report;
  const [start, end] = [rows[0], rows.at(-1)];
  if (total === 0 || !start || !end) return `There were no ${many} from ${span}.`;
  if (rows.length === 1) {
    const words = total === 1 ? `was 1 ${one}` : `were ${number(total)} ${many}, all`;
    return `There ${words} ${where(report)} ${start.label}.`;
  }
  return `${isInTime(by) ? course(report, start, end) : division(report)}.`;
};
