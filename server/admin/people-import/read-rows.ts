// Reads a file of an import: the values of each row, and the problems of single cells.
import type { PeopleFileKind, PeopleProblem } from '#rules/admin/people-import.ts';
import { columnsOf, type FileColumn } from '#server/admin/people-import/file-columns.ts';
import { BrokenCsv, readBlocks } from '#server/admin/people-import/read-blocks.ts';
import { shortened } from '#server/catalog/import/import-errors.ts';
import type { Line } from '#server/catalog/import/read-lines.ts';
import { isStorable } from '#server/platform/http/text.ts';

/** The cells by column; an empty or invalid one is null. */
export type StagedRow = Record<string, string | number | null> & { line: number };

export interface Batch {
  rows: StagedRow[];
  problems: Omit<PeopleProblem, 'file'>[];
}

interface HeaderColumn {
  name: string;
  column: FileColumn;
  index: number;
}

type Problem = Batch['problems'][number];

const headerOf = (kind: PeopleFileKind, cells: readonly string[]): { columns: HeaderColumn[]; problems: Problem[] } => {
  const names = cells.map((cell) => cell.trim().toLowerCase());
  const known = columnsOf(kind);
  const columns = known.flatMap(([name, column]) => {
    const index = names.findIndex((each) => each === name || each === column.alias);
    return index < 0 ? [] : [{ name, column, index }];
  });
  const problem = (code: Problem['code'], name: string): Problem => ({ line: 1, column: name, value: name, code });
  const missing = known.filter(([name, column]) => column.isRequired && !columns.some((each) => each.name === name));
  const indexes = new Set(columns.map(({ index }) => index));
  const others = names.filter((_, index) => !indexes.has(index));
  const isKnown = (given: string): boolean => known.some(([name, { alias }]) => given === name || given === alias);
  return {
    columns,
    problems: [
      ...missing.map(([name]) => problem('column', name)),
      ...others.map((name) => problem(isKnown(name) ? 'double-column' : 'unknown-column', shortened(name))),
    ],
  };
};

const readRow = (columns: readonly HeaderColumn[], { cells, line }: Line, batch: Batch): void => {
  const row: StagedRow = { line };
  for (const { name, column, index } of columns) {
    const given = (cells[index] ?? '').trim();
    const exact = column.cell.keepsSpace ? (cells[index] ?? '') : given;
    const value = given === '' || !isStorable(given) ? null : column.cell.read(exact);
    row[name] = value;
    if (value !== null || (given === '' && !column.isRequired)) continue;
    const code = given === '' ? 'required' : column.cell.problem;
    batch.problems.push({ line, column: name, value: shortened(given), code });
  }
  batch.rows.push(row);
};

/** Rows in batches. A problem in line 1, or one that ends the reading, concerns the whole file. */
export async function* readRows(
  kind: PeopleFileKind,
  bytes: AsyncIterable<Buffer>,
  onBytes: (count: number) => void,
): AsyncGenerator<Batch> {
  let columns: HeaderColumn[] | undefined;
  let width = 0;
  try {
    for await (const lines of readBlocks(bytes, onBytes)) {
      const records = columns ? lines : lines.slice(1);
      const batch: Batch = { rows: [], problems: [] };
      if (!columns) {
        const header = headerOf(kind, lines[0]?.cells ?? []);
        columns = header.columns;
        width = lines[0]?.cells.length ?? 0;
        if (header.problems.length > 0) {
          yield { rows: [], problems: header.problems };
          return;
        }
      }
      for (const record of records) {
        if (record.cells.length === width) readRow(columns, record, batch);
        else {
          batch.rows.push({ line: record.line });
          batch.problems.push({ line: record.line, column: '', value: String(record.cells.length), code: 'cells' });
        }
      }
      yield batch;
    }
  } catch (error) {
    if (!(error instanceof BrokenCsv)) throw error;
    yield { rows: [], problems: [{ line: error.line, column: '', value: '', code: error.problem }] };
  }
}
