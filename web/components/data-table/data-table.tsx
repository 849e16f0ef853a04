// A table of records: sortable columns, a choice of columns, selection with actions, CSV, 50 rows a page; cards on a phone.
import '#web/components/data-table/data-table.css';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import * as m from '#messages/en/platform.ts';
import { t } from '#messages/translate.ts';
import { csvText } from '#rules/platform/csv.ts';
import { ReadingRows, type Served, useAllRows } from '#web/components/data-table/all-rows.tsx';
import { type Sort, useTableAddress } from '#web/components/data-table/use-table-address.ts';
import { Pager } from '#web/components/pager/pager.tsx';
import { rich } from '#web/components/rich-message/rich.ts';

const rowsOnAPage = 50;

export interface Column<Row> {
  key: string;
  head: string;
  cell: (row: Row) => ReactNode;
  /** Absent: not sortable here. */
  sortBy?: (row: Row) => string | number;
  /** The server sorts by it. */
  isSortable?: boolean;
  /** In the CSV file; absent: not in it. */
  text?: (row: Row) => string | number;
  isNumber?: boolean;
  /** Only in the CSV file: the screen shows it in another column. */
  isOnlyInFile?: boolean;
  /** Long words in it, such as email addresses, should not break. */
  isWide?: boolean;
}

interface Selection<Row> {
  rows: readonly Row[];
  clear: () => void;
}

interface Props<Row> {
  /** The caption, which also names the controls. */
  name: string;
  rows: readonly Row[];
  /** The first one heads the rows. */
  columns: readonly [Column<Row>, ...Column<Row>[]];
  keyOf: (row: Row) => string;
  /** Names a row for its checkbox. */
  nameOf: (row: Row) => ReactNode;
  /** Actions for the selected rows; absent: rows cannot be selected. */
  actions?: ((selection: Selection<Row>) => ReactNode) | undefined;
  /** Whether a row can be selected; absent: all can. */
  isSelectable?: (row: Row) => boolean;
  /** Saves the file with all rows; absent: there is none. */
  saveCsv?: (text: string) => void;
  /** All rows are on one page, such as for printing. */
  isWhole?: boolean;
  /** If the server sorts and pages. */
  served?: Served<Row>;
}

/** A column of plain text, that the server can sort by. */
export const textColumn = <Row,>(key: string, head: string, text: (row: Row) => string): Column<Row> => ({
  ...{ key, head, text, cell: text, isSortable: true },
});

const sorted = <Row,>(rows: readonly Row[], columns: readonly Column<Row>[], sort: Sort | null): readonly Row[] => {
  const sortBy = columns.find(({ key }) => key === sort?.key)?.sortBy;
  if (!sort || !sortBy) return rows;
  const by = sort.isDescending ? -1 : 1;
  return rows.toSorted((one, other) => {
    const [left, right] = [sortBy(one), sortBy(other)];
    if (typeof left === 'number' && typeof right === 'number') return by * (left - right);
    return by * String(left).localeCompare(String(right), undefined, { numeric: true, sensitivity: 'base' });
  });
};

interface HeadProps {
  column: Pick<Column<never>, 'key' | 'head' | 'isNumber'>;
  isSortable: boolean;
  sort: Sort | null;
  change: (sort: Sort) => void;
}

const Head = ({ column: { key, head, isNumber = false }, isSortable, sort, change }: HeadProps) => {
  const isSorted = sort?.key === key;
  const order = isSorted && (sort.isDescending ? 'descending' : 'ascending');
  return (
    <th scope="col" className={isNumber ? 'data-table__number' : undefined} aria-sort={order || undefined}>
      {isSortable ? (
        <button type="button" onClick={() => change({ key, isDescending: isSorted && !sort.isDescending })}>
          {head}
          <span className="data-table__order" aria-hidden="true" />
        </button>
      ) : (
        head
      )}
    </th>
  );
};

interface ColumnChoiceProps {
  columns: readonly Pick<Column<never>, 'key' | 'head'>[];
  hiddenKeys: ReadonlySet<string>;
  toggle: (key: string) => void;
}

const ColumnChoice = ({ columns, hiddenKeys, toggle }: ColumnChoiceProps) => (
  <details className="data-table__columns">
    <summary>{t(m.tableColumns)}</summary>
    <ul>
      {columns.map(({ key, head }) => (
        <li key={key}>
          <label className="choice">
            <input type="checkbox" checked={!hiddenKeys.has(key)} onChange={() => toggle(key)} />
            {head}
          </label>
        </li>
      ))}
    </ul>
  </details>
);

interface CheckProps {
  label: ReactNode;
  isChecked: boolean;
  toggle: () => void;
}

const Check = ({ label, isChecked, toggle }: CheckProps) => (
  <label className="data-table__select">
    <input type="checkbox" checked={isChecked} onChange={toggle} />
    <span className="visually-hidden">{label}</span>
  </label>
);

const Cells = <Row,>({ row, columns }: { row: Row; columns: readonly Column<Row>[] }) =>
  columns.map(({ key, head, cell, isNumber, isWide }, index) =>
    index === 0 ? (
      <th key={key} scope="row">
        {cell(row)}
      </th>
    ) : (
      <td
        key={key}
        data-head={head}
        className={isNumber ? 'data-table__number' : isWide ? 'data-table__wide' : undefined}
      >
        {cell(row)}
      </td>
    ),
  );

/** The rows that are selected, as long as the list has the same filters. */
const useSelection = <Row,>(
  { rows, keyOf, isSelectable = () => true }: Props<Row>,
  shown: readonly Row[],
  filters: string,
) => {
  const [chosen, setChosen] = useState({ filters, rows: new Map<string, Row>() });
  const stored = chosen.filters === filters ? chosen.rows : new Map<string, Row>();
  const change = (next: Map<string, Row>): void => setChosen({ filters, rows: next });
  const selectable = shown.filter(isSelectable);
  return {
    // Rows may have been read again since.
    rows: [...stored].map(([key, row]) => rows.find((each) => keyOf(each) === key) ?? row),
    /** Of the rows that are shown. */
    selectable,
    isAllSelected: selectable.length > 0 && selectable.every((row) => stored.has(keyOf(row))),
    has: (row: Row) => stored.has(keyOf(row)),
    toggle: (row: Row): void => {
      const next = new Map(stored);
      if (!next.delete(keyOf(row))) next.set(keyOf(row), row);
      change(next);
    },
    select: (more: readonly Row[]) =>
      change(new Map([...stored, ...more.filter(isSelectable).map((row) => [keyOf(row), row] as const)])),
    deselect: (less: readonly Row[]): void => {
      const next = new Map(stored);
      for (const row of less) next.delete(keyOf(row));
      change(next);
    },
    clear: () => change(new Map()),
  };
};

const useTable = <Row,>(props: Props<Row>) => {
  const { rows, columns, served, isWhole = false } = props;
  const address = useTableAddress(served ?? { page: null, pages: Math.ceil(rows.length / rowsOnAPage) });
  const all = served ? rows : sorted(rows, columns, address.sort);
  const first = isWhole ? 0 : (address.page - 1) * rowsOnAPage;
  const shown = served || isWhole ? all : all.slice(first, first + rowsOnAPage);
  return {
    ...{ address, all, shown, first },
    count: served ? served.count : rows.length,
    shownColumns: columns.filter(
      ({ key, isOnlyInFile = false }, index) => index === 0 || !(isOnlyInFile || address.hiddenKeys.has(key)),
    ),
    selection: useSelection(props, shown, address.filters),
  };
};

interface RangeProps {
  first: number;
  shown: number;
  count: number;
  page: number;
  /** Differs if other rows are listed, or in another order. */
  list: string;
  line: RefObject<HTMLParagraphElement | null>;
}

/** Which rows are shown; takes the focus after another page of the same list was opened. */
const Range = ({ first, shown, count, page, list, line }: RangeProps) => {
  const before = useRef({ page, list });
  useEffect(() => {
    if (before.current.page !== page && before.current.list === list) line.current?.focus();
    before.current = { page, list };
  }, [page, list, line]);
  return (
    <p ref={line} tabIndex={-1} className="data-table__range">
      {t(m.tableRange, { first: first + 1, last: first + shown, count })}
    </p>
  );
};

interface ToolsProps<Row> {
  props: Props<Row>;
  table: ReturnType<typeof useTable<Row>>;
}

const Tools = <Row,>({ props: { columns, rows, saveCsv, served, actions, isSelectable }, table }: ToolsProps<Row>) => {
  const { address, selection, all, shown, count } = table;
  const { withAll, error, reading } = useAllRows(served, all);
  const line = useRef<HTMLParagraphElement>(null);
  const save = (): void =>
    withAll((saved) => {
      const written = columns.flatMap(({ head, text }) => (text ? [{ head, text }] : []));
      const lines = saved.map((row) => written.map(({ text }) => text(row)));
      saveCsv?.(csvText([written.map(({ head }) => head), ...lines]));
    });
  const selected = selection.rows;
  return (
    <div className="data-table__tools">
      <Range
        first={table.first}
        shown={shown.length}
        count={count}
        page={address.page}
        list={`${address.filters} ${address.sort?.key} ${address.sort?.isDescending}`}
        line={line}
      />
      {actions && (
        <div className="data-table__actions">
          <span aria-live="polite">{selected.length > 0 ? t(m.tableSelected, { count: selected.length }) : ''}</span>
          {selected.length > 0 && (
            <>
              {!isSelectable && count > shown.length && selection.isAllSelected && selected.length < count && (
                <button
                  type="button"
                  className="button button--second"
                  onClick={() =>
                    withAll((everything) => {
                      selection.select(everything);
                      line.current?.focus();
                    })
                  }
                >
                  {t(m.tableSelectEverything, { count })}
                </button>
              )}
              {actions({ rows: selected, clear: selection.clear })}
              <button
                type="button"
                className="button button--second"
                onClick={() => {
                  selection.clear();
                  line.current?.focus();
                }}
              >
                {t(m.tableClear)}
              </button>
            </>
          )}
        </div>
      )}
      <ColumnChoice
        columns={columns.slice(1).filter(({ isOnlyInFile = false }) => !isOnlyInFile)}
        hiddenKeys={address.hiddenKeys}
        toggle={address.toggleColumn}
      />
      {saveCsv && rows.length > 0 && (
        <button type="button" className="button button--second" onClick={save}>
          {t(m.tableDownload)}
        </button>
      )}
      {reading && served && (
        <ReadingRows reading={reading} pages={served.pages} canceled={() => line.current?.focus()} />
      )}
      <div aria-live="polite">{error && <p className="notice notice--bad">{error}</p>}</div>
    </div>
  );
};

export const DataTable = <Row,>(props: Props<Row>) => {
  const { name, keyOf, nameOf, actions } = props;
  const table = useTable(props);
  const { shown, shownColumns, selection, address } = table;
  if (shown.length === 0) {
    return <p>{rich(m.tableNoPage, { link: (text) => <Link to={address.addressOf(1)}>{text}</Link> })}</p>;
  }
  return (
    <div className="data-table">
      <Tools props={props} table={table} />
      <div className="data-table__scroll">
        <table>
          <caption className="visually-hidden">{name}</caption>
          <thead>
            <tr>
              {actions && (
                <td>
                  {selection.selectable.length > 0 && (
                    <Check
                      label={t(m.tableSelectAll)}
                      isChecked={selection.isAllSelected}
                      toggle={() => (selection.isAllSelected ? selection.deselect(shown) : selection.select(shown))}
                    />
                  )}
                </td>
              )}
              {shownColumns.map((column) => (
                <Head
                  key={column.key}
                  column={column}
                  isSortable={column.sortBy !== undefined || column.isSortable === true}
                  sort={address.sort}
                  change={address.changeSort}
                />
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map((row) => (
              <tr key={keyOf(row)}>
                {actions && (
                  <td className="data-table__check">
                    {selection.selectable.includes(row) && (
                      <Check
                        label={rich(m.tableSelectRow, { name: nameOf(row) })}
                        isChecked={selection.has(row)}
                        toggle={() => selection.toggle(row)}
                      />
                    )}
                  </td>
                )}
                <Cells row={row} columns={shownColumns} />
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <Pager page={address.page} pages={address.pages} label={name} to={address.addressOf} />
    </div>
  );
};
