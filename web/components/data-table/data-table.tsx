// A table of records: sortable columns, a choice of columns, selection with actions, CSV, 50 rows a page; cards on a phone.
import '#web/components/data-table/data-table.css';
import { type ReactNode, useState } from 'react';
import * as m from '#messages/en/platform.ts';
import { t } from '#messages/translate.ts';
import { csvText } from '#rules/platform/csv.ts';
import { usePending } from '#web/client/use-pending.ts';
import { hidden } from '#web/components/rich-message/hidden.tsx';
import { rich } from '#web/components/rich-message/rich.ts';

const rowsOnAPage = 50;

export interface Column<Row> {
  key: string;
  head: string;
  cell: (row: Row) => ReactNode;
  /** Absent: not sortable. */
  sortBy?: (row: Row) => string | number;
  /** In the CSV file; absent: not in it. */
  text?: (row: Row) => string | number;
  isNumber?: boolean;
}

interface Sort {
  key: string;
  isDescending: boolean;
}

interface Props<Row> {
  /** The caption, which also names the controls. */
  name: string;
  rows: readonly Row[];
  /** The first one heads the rows. */
  columns: readonly [Column<Row>, ...Column<Row>[]];
  keyOf: (row: Row) => string;
  /** Names a row for its checkbox. */
  nameOf: (row: Row) => string;
  /** Actions for the selected rows; absent: rows cannot be selected. */
  actions?: (selected: readonly Row[]) => ReactNode;
  /** Saves the file with all rows; absent: there is none. */
  saveCsv?: (text: string) => void;
  /** Reads the rows of all pages for the file, if the server pages. */
  allRows?: () => Promise<readonly Row[]>;
  /** If the server sorts and pages: what it was asked for, and how to ask. */
  served?: { sort: Sort | null; change: (sort: Sort) => void };
}

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

const toggled = (keys: ReadonlySet<string>, key: string): ReadonlySet<string> =>
  keys.has(key) ? new Set([...keys].filter((each) => each !== key)) : new Set([...keys, key]);

interface SelectionProps {
  label: string;
  isChecked: boolean;
  toggle: () => void;
}

const Selection = ({ label, isChecked, toggle }: SelectionProps) => (
  <label className="data-table__select">
    <input type="checkbox" checked={isChecked} onChange={toggle} />
    <span className="visually-hidden">{label}</span>
  </label>
);

const Pages = ({ page, pages, name, go }: { page: number; pages: number; name: string; go: (page: number) => void }) =>
  pages > 1 && (
    <nav className="button-row" aria-label={t(m.pagerLabel, { list: name })}>
      <button
        type="button"
        className="button button--second"
        aria-disabled={page === 1 || undefined}
        onClick={() => page > 1 && go(page - 1)}
      >
        {rich(m.pagerPrevious, { hidden })}
      </button>
      <span aria-live="polite">{t(m.tablePage, { page, pages })}</span>
      <button
        type="button"
        className="button button--second"
        aria-disabled={page === pages || undefined}
        onClick={() => page < pages && go(page + 1)}
      >
        {rich(m.pagerNext, { hidden })}
      </button>
    </nav>
  );

/** What is shown of the rows, and how to change it. */
const useTable = <Row,>({ rows, columns, keyOf, served }: Props<Row>) => {
  const [ownSort, setOwnSort] = useState<Sort | null>(null);
  const [hiddenKeys, setHiddenKeys] = useState<ReadonlySet<string>>(new Set());
  const [selectedKeys, setSelectedKeys] = useState<ReadonlySet<string>>(new Set());
  const [wantedPage, setPage] = useState(1);
  const sort = served ? served.sort : ownSort;
  const pages = served ? 1 : Math.max(1, Math.ceil(rows.length / rowsOnAPage));
  const page = Math.min(wantedPage, pages);
  const all = served ? rows : sorted(rows, columns, sort);
  return {
    ...{ sort, page, pages, setPage, hiddenKeys, selectedKeys, all },
    shown: served ? all : all.slice((page - 1) * rowsOnAPage, page * rowsOnAPage),
    shownColumns: columns.filter(({ key }, index) => index === 0 || !hiddenKeys.has(key)),
    selected: rows.filter((row) => selectedKeys.has(keyOf(row))),
    toggleColumn: (key: string) => setHiddenKeys(toggled(hiddenKeys, key)),
    toggleRow: (row: Row) => setSelectedKeys(toggled(selectedKeys, keyOf(row))),
    select: (chosen: readonly Row[]) => setSelectedKeys(new Set(chosen.map(keyOf))),
    changeSort: (next: Sort): void => {
      if (served) served.change(next);
      else setOwnSort(next);
      setPage(1);
    },
  };
};

export const DataTable = <Row,>(props: Props<Row>) => {
  const { name, rows, columns, keyOf, nameOf, actions, saveCsv, allRows } = props;
  const table = useTable(props);
  const { shown, shownColumns, selected, sort } = table;
  const isAllSelected = shown.length > 0 && shown.every((row) => table.selectedKeys.has(keyOf(row)));
  const { run } = usePending();
  const save = async (): Promise<void> => {
    const saved = allRows ? await allRows() : table.all;
    const written = columns.flatMap(({ head, text }) => (text ? [{ head, text }] : []));
    const lines = saved.map((row) => written.map(({ text }) => text(row)));
    saveCsv?.(csvText([written.map(({ head }) => head), ...lines]));
  };
  return (
    <div className="data-table">
      <div className="data-table__tools">
        {actions && (
          <div className="data-table__actions">
            <span aria-live="polite">{selected.length > 0 ? t(m.tableSelected, { count: selected.length }) : ''}</span>
            {selected.length > 0 && (
              <>
                {actions(selected)}
                <button type="button" className="button button--second" onClick={() => table.select([])}>
                  {t(m.tableClear)}
                </button>
              </>
            )}
          </div>
        )}
        <ColumnChoice columns={columns.slice(1)} hiddenKeys={table.hiddenKeys} toggle={table.toggleColumn} />
        {saveCsv && rows.length > 0 && (
          <button type="button" className="button button--second" onClick={() => void run(save)}>
            {t(m.tableDownload)}
          </button>
        )}
      </div>
      <div className="data-table__scroll">
        <table>
          <caption className="visually-hidden">{name}</caption>
          <thead>
            <tr>
              {actions && (
                <td>
                  <Selection
                    label={t(m.tableSelectAll)}
                    isChecked={isAllSelected}
                    toggle={() => table.select(isAllSelected ? [] : shown)}
                  />
                </td>
              )}
              {shownColumns.map((column) => (
                <Head
                  key={column.key}
                  column={column}
                  isSortable={column.sortBy !== undefined}
                  sort={sort}
                  change={table.changeSort}
                />
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map((row) => (
              <tr key={keyOf(row)}>
                {actions && (
                  <td className="data-table__check">
                    <Selection
                      label={t(m.tableSelectRow, { name: nameOf(row) })}
                      isChecked={table.selectedKeys.has(keyOf(row))}
                      toggle={() => table.toggleRow(row)}
                    />
                  </td>
                )}
                {shownColumns.map(({ key, head, cell, isNumber }, index) =>
                  index === 0 ? (
                    <th key={key} scope="row">
                      {cell(row)}
                    </th>
                  ) : (
                    <td key={key} data-head={head} className={isNumber ? 'data-table__number' : undefined}>
                      {cell(row)}
                    </td>
                  ),
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <Pages page={table.page} pages={table.pages} name={name} go={table.setPage} />
    </div>
  );
};
