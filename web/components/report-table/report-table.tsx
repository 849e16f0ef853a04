// A report table; if it is wider than the window, it scrolls horizontally, also by keyboard.
import * as m from '#messages/en/platform.ts';
import { t } from '#messages/translate.ts';
import { numberText } from '#rules/platform/formats.ts';
import '#web/components/report-table/report-table.css';

interface Props {
  caption: string;
  /** The first column is the row header. */
  columns: readonly string[];
  rows: readonly { key: string; label: string; values: readonly (number | string)[] }[];
  /** Empty if totals are meaningless. */
  totals: readonly (number | string)[];
}

const text = (value: number | string): string => (typeof value === 'number' ? numberText(value) : value);

const cells = (values: readonly (number | string)[], columns: readonly string[]) =>
  values.map((value, index) => (
    <td key={columns[index + 1]} className="usage-report__value">
      {text(value)}
    </td>
  ));

export const NumbersTable = ({ caption, columns, rows, totals }: Props) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls horizontally and must be reachable by keyboard.
  <section className="usage-report__scroll" tabIndex={0} aria-label={t(m.tableLabel, { caption })}>
    <table className="usage-report__table">
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          {columns.map((column, index) => (
            <th key={column} scope="col" className={index === 0 ? undefined : 'usage-report__value'}>
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, label, values }) => (
          <tr key={key}>
            <th scope="row">{label}</th>
            {cells(values, columns)}
          </tr>
        ))}
      </tbody>
      {totals.length > 0 && rows.length > 1 && (
        <tfoot>
          <tr>
            <th scope="row">{t(m.tableTotal)}</th>
            {cells(totals, columns)}
          </tr>
        </tfoot>
      )}
    </table>
  </section>
);
