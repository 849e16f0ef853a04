// Tables of numbers as the contract names their fields, and as files.
import type { Numbers, YearReport } from '#contract/admin/reports.ts';
import { groupings, measureOf } from '#rules/admin/reports.ts';
import { minShown, shownColumn } from '#rules/admin/small-numbers.ts';
import { csvText } from '#rules/platform/csv.ts';
import type { Table } from '#server/admin/reports/read-report.ts';
import { spanText } from '#server/admin/reports/spans.ts';
import type { NumbersDocument } from '#server/platform/pdf/report-document.ts';

export const presentUsageReport = ({ span, ...table }: Table): Numbers => ({ ...table, from: span.from, to: span.to });

interface ShownTable {
  rows: { label: string; values: (number | string)[] }[];
  totals: (number | string)[];
}

/** Column by column; a row's columns are parts of each other only if all of them are shown. */
const withoutSmallNumbers = ({ rows, totals }: Pick<Table, 'rows' | 'totals'>): ShownTable => {
  const columns = totals.map((_, index) => shownColumn(rows.map(({ values }) => values[index] ?? 0)));
  return {
    rows: rows.map(({ label }, row) => ({ label, values: columns.map(({ values }) => values[row] ?? 0) })),
    totals: columns.map(({ total }) => total),
  };
};

/** What a file may say: of accommodations no small numbers, and of them only how many were asked for and confirmed. */
const forFile = (table: Table): ShownTable & { columns: string[]; hidesSmall: boolean } => {
  if (!measureOf(table.measure).isSensitive) return { ...table, hidesSmall: false };
  const columns = [0, 3];
  const pick = <T>(list: readonly T[]): T[] => columns.flatMap((index) => list[index] ?? []);
  const rows = table.rows.map((row) => ({ ...row, values: pick(row.values) }));
  return {
    ...withoutSmallNumbers({ rows, totals: pick(table.totals) }),
    columns: pick(table.columns),
    hidesSmall: true,
  };
};

export const usageReportCsv = (table: Table): string => {
  const { rows, totals, columns } = forFile(table);
  return csvText([
    [groupings[table.by], ...columns],
    ...rows.map(({ label, values }) => [label, ...values]),
    ['All', ...totals],
  ]);
};

const text = (value: number | string): string =>
  typeof value === 'number' ? value.toLocaleString('en-US', { maximumFractionDigits: 2 }) : value;

const leftOut = ({ rows, count }: Table): string =>
  count > rows.length ? `The first ${text(rows.length)} of ${text(count)} rows are shown; sums are of all.` : '';

export const usageReportDocument = (table: Table, organization: string): NumbersDocument => {
  const { rows, totals, columns, hidesSmall } = forFile(table);
  const { name, definition } = measureOf(table.measure);
  const title = `${name}: ${groupings[table.by].toLowerCase()}`;
  const hidden = hidesSmall ? `Numbers below ${minShown} are hidden, because they could tell who somebody is.` : '';
  return {
    language: 'en',
    organization,
    title,
    period: `${spanText(table.span)}, Eastern Time`,
    sections: [
      {
        title: name,
        sentence: hidesSmall ? '' : table.sentence,
        columns: [groupings[table.by], ...columns],
        rows:
          rows.length > 0
            ? [...rows.map(({ label, values }) => [label, ...values.map(text)]), ['All', ...totals.map(text)]]
            : [],
        definition: [leftOut(table), hidden, definition].filter((part) => part !== '').join(' '),
      },
    ],
  };
};

const yearTitle = ({ kind, year }: YearReport): string =>
  kind === 'federal' ? `Report for federal fiscal year ${year}` : `Report for ${year}`;

export const yearDocument = (report: YearReport): NumbersDocument => ({
  language: 'en',
  organization: report.organization,
  title: yearTitle(report),
  period: `${spanText(report)}, Eastern Time${report.isUnderWay ? '. These days are not over yet' : ''}`,
  sections: report.sections.map(({ title, sentence, columns, rows, totals, definition }) => ({
    ...{ title, sentence, columns, definition },
    rows: [
      ...rows.map(({ label, values }) => [label, ...values.map(text)]),
      ...(totals.length > 0 && rows.length > 0 ? [['All', ...totals.map(text)]] : []),
    ],
  })),
});

/** One table: the section, the row, and its numbers under the names of their columns. */
export const yearCsv = (report: YearReport): string =>
  csvText([
    ['Part', 'Row', 'Column', 'Value'],
    ['Report', yearTitle(report), 'Days', `${report.from} to ${report.to}`],
    ...report.sections.flatMap(({ title, columns, rows, totals }) =>
      [...rows, ...(totals.length > 0 ? [{ label: 'All', values: totals }] : [])].flatMap(({ label, values }) =>
        values.map((value, index) => [title, label, columns[index + 1] ?? '', value]),
      ),
    ),
  ]);
