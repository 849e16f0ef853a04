// A section of a report: chart with a sentence, the table of its numbers, and what is counted.
import type { ReportSection as Section } from '#contract/admin/reports.ts';
import * as m from '#messages/en/admin.ts';
import { t } from '#messages/translate.ts';
import { Chart } from '#web/components/chart/chart.tsx';
import { NumbersTable } from '#web/components/report-table/report-table.tsx';
import '#web/components/chart/chart.css';

const numbersIn = (values: readonly (number | string)[]): number[] =>
  values.map((value) => (typeof value === 'number' ? value : 0));

interface Props {
  section: Section;
  /** The table and the definition open on request, where the page has more than the report. */
  isFolded?: boolean;
}

const Numbers = ({ section: { title, columns, rows, totals, definition } }: { section: Section }) => (
  <>
    {rows.length > 0 && (
      <NumbersTable
        caption={title}
        columns={columns}
        rows={rows.map((row) => ({ ...row, key: row.label }))}
        totals={totals}
      />
    )}
    <p className="soft small">{definition}</p>
  </>
);

export const ReportSection = ({ section, isFolded = false }: Props) => {
  const { key, title, sentence, columns, rows, drawn, scale } = section;
  return (
    <section className="section" aria-labelledby={`report-${key}`}>
      <h2 id={`report-${key}`}>{title}</h2>
      {drawn.length > 0 && rows.length > 0 ? (
        <Chart
          name={title}
          sentence={sentence}
          columns={drawn.map((index) => columns[index + 1] ?? '')}
          bars={rows.map(({ label, values }) => ({
            ...{ key: label, label },
            values: numbersIn(drawn.map((index) => values[index] ?? 0)),
          }))}
          scale={scale}
        />
      ) : (
        (sentence || rows.length === 0) && <p>{sentence || t(m.yearEmpty)}</p>
      )}
      {isFolded ? (
        rows.length > 0 && (
          <details>
            <summary>{t(m.reportNumbers, { title })}</summary>
            <Numbers section={section} />
          </details>
        )
      ) : (
        <Numbers section={section} />
      )}
    </section>
  );
};
