// Converts report tables to the contract's fields and to files.
import type { ReportSection, UsageReport, YearReport } from '#contract/admin/reports.ts';
import { currentLanguage } from '#messages/current-language.ts';
import * as m from '#messages/en/admin.ts';
import { tableTotal } from '#messages/en/platform.ts';
import { t } from '#messages/translate.ts';
import { definitionText, groupings, measureOf, reportTitle } from '#rules/admin/reports.ts';
import { minShown, shownColumn } from '#rules/admin/small-numbers.ts';
import { csvText } from '#rules/platform/csv.ts';
import { numberText } from '#rules/platform/formats.ts';
import type { Table } from '#server/admin/reports/read-report.ts';
import { spanText } from '#server/admin/reports/spans.ts';
import type { UsageReportDocument } from '#server/platform/pdf/report-document.ts';

export const presentUsageReport = ({ span, ...table }: Table): UsageReport => ({
  ...table,
  from: span.from,
  to: span.to,
});

interface ShownTable {
  rows: { label: string; values: (number | string)[] }[];
  totals: (number | string)[];
}

/** Hides small numbers column by column. Columns of a row are shares of one total only if all of them are shown. */
const withoutSmallNumbers = ({ rows, totals }: Pick<Table, 'rows' | 'totals'>): ShownTable => {
  const columns = totals.map((_, index) => shownColumn(rows.map(({ values }) => values[index] ?? 0)));
  return {
    rows: rows.map(({ label }, row) => ({ label, values: columns.map(({ values }) => values[row] ?? 0) })),
    totals: columns.map(({ total }) => total),
  };
};

/** The columns of a file: accommodations without small numbers, and only requested and confirmed ones. */
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
    [t(groupings[table.by]), ...columns],
    ...rows.map(({ label, values }) => [label, ...values]),
    [t(tableTotal), ...totals],
  ]);
};

const text = (value: number | string): string => (typeof value === 'number' ? numberText(value) : value);

const leftOut = ({ rows, count }: Table): string =>
  count > rows.length ? t(m.reportsTruncatedFile, { shown: rows.length, count }) : '';

export const usageReportDocument = (table: Table, organization: string): UsageReportDocument => {
  const { rows, totals, columns, hidesSmall } = forFile(table);
  const hidden = hidesSmall ? t(m.reportHidesSmall, { least: minShown }) : '';
  return {
    language: currentLanguage(),
    organization,
    title: reportTitle(table.measure, table.by),
    period: t(m.reportPeriod, { days: spanText(table.span) }),
    sections: [
      {
        title: t(measureOf(table.measure).name),
        sentence: hidesSmall ? '' : table.sentence,
        columns: [t(groupings[table.by]), ...columns],
        rows:
          rows.length > 0
            ? [...rows.map(({ label, values }) => [label, ...values.map(text)]), [t(tableTotal), ...totals.map(text)]]
            : [],
        definition: [leftOut(table), hidden, definitionText(table.measure)].filter((part) => part !== '').join(' '),
      },
    ],
  };
};

const yearTitle = ({ kind, year }: YearReport): string =>
  t(kind === 'federal' ? m.yearReportFederal : m.yearReportCalendar, { year: String(year) });

export const yearDocument = (report: YearReport): UsageReportDocument => ({
  language: currentLanguage(),
  organization: report.organization,
  title: yearTitle(report),
  period: t(report.isUnderWay ? m.reportPeriodUnderWay : m.reportPeriod, { days: spanText(report) }),
  sections: report.sections.map(({ title, sentence, columns, rows, totals, definition }) => ({
    ...{ title, sentence, columns, definition },
    rows: [
      ...rows.map(({ label, values }) => [label, ...values.map(text)]),
      ...(totals.length > 0 && rows.length > 0 ? [[t(tableTotal), ...totals.map(text)]] : []),
    ],
  })),
});

/** One table of a CSV file: section, row, and numbers under their column names. `about`: what the file is of. */
export const sectionsCsv = (about: [title: string, key: string, value: string], sections: ReportSection[]): string =>
  csvText([
    [t(m.yearCsvPart), t(m.yearCsvRow), t(m.yearCsvColumn), t(m.yearCsvValue)],
    [t(m.yearCsvReport), ...about],
    ...sections.flatMap(({ title, columns, rows, totals }) =>
      [...rows, ...(totals.length > 0 ? [{ label: t(tableTotal), values: totals }] : [])].flatMap(({ label, values }) =>
        values.map((value, index) => [title, label, columns[index + 1] ?? '', value]),
      ),
    ),
  ]);

export const yearCsv = (report: YearReport): string =>
  sectionsCsv([yearTitle(report), t(m.yearCsvDays), t(m.reportSpan, report)], report.sections);
