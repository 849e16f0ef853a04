// Finds the tables of people in a report: position, columns and rows.

import * as m from '#messages/en/credit.ts';
import { t } from '#messages/translate.ts';
import { listText } from '#rules/platform/formats.ts';
import { keysOf } from '#rules/platform/keys-of.ts';
import { shortened } from '#server/catalog/import/import-errors.ts';
import { type Line, readLines } from '#server/catalog/import/read-lines.ts';
import { type Field, type ReportKind, reportKinds } from '#server/credit/attendance/report-kinds.ts';

/** A problem, and its line in the file. */
export interface FieldError {
  row: number;
  message: string;
}

/** A row of a table, by field; blank if the report leaves it blank. */
export interface TableRow {
  row: number;
  cell: (field: Field) => string;
}

export interface Table {
  kind: ReportKind;
  head: Line;
  rows: TableRow[];
  /** The report's own column name, for messages. */
  columnName: (field: Field) => string;
}

interface Found {
  tables: Table[];
  /** Lines outside the tables: titles and summaries. */
  others: Line[];
  errors: FieldError[];
}

const mostRows = 20_000;
/** Including titles, headers and summaries. */
const mostLines = mostRows + 1000;
const mostNamed = 20;

/** Normalizes `Name (Original Name)` and `name (original  name)`; text in parentheses may be a time zone. */
const letters = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
const namesOf = (cell: string): string[] => [letters(cell), letters(cell.replace(/\(.*/s, ''))];

/** The column of a field; of two with the same name, the one after the person's name. */
const columnAt = (kind: ReportKind, field: Field, head: readonly string[][]): number => {
  for (const name of kind.columns[field] ?? []) {
    const places = head.flatMap((names, index) => (names.includes(letters(name)) ? [index] : []));
    const nameAt = field === 'name' ? 0 : Math.max(columnAt(kind, 'name', head), 0);
    const place = places.find((each) => each >= nameAt) ?? places[0];
    if (place !== undefined) return place;
  }
  return -1;
};

const isIdentified = (kind: ReportKind, head: readonly string[][]): boolean =>
  kind.identifyingColumns.some((column) => head.some(([whole]) => whole === letters(column)));

const kindOf = (head: readonly string[][]): ReportKind | undefined =>
  reportKinds.find(
    (kind) => isIdentified(kind, head) && kind.needed.every((field) => columnAt(kind, field, head) >= 0),
  );

const mostColumns = 100;

/** Column names if the line may be a header; a cheap test first, since most lines are not. */
const headOf = ({ cells }: Line): string[][] =>
  cells.length <= mostColumns && cells.some((cell) => /time|join|leave|pin|email|name/i.test(cell))
    ? cells.map(namesOf)
    : [];

// Webex writes ="2026-12-03 14:28:13" to stop Excel from converting the value; Excel keeps it, quoted.
const plain = (cell: string): string => {
  const text = cell.trim().replace(/^="(.*)"$/s, '$1');
  return /^([-–—]+|n\/a)$/i.test(text) ? '' : text.trim();
};

const isBlank = ({ cells }: Line): boolean => cells.every((cell) => cell.trim() === '');

/** `3. In-Meeting Activities`, `Panelist Details`: alone on its line, and numbered or before another table's header. */
const isTitle = (line: Line, next: Line | undefined): boolean => {
  const [first = '', ...rest] = line.cells;
  if (rest.some((cell) => cell.trim() !== '')) return false;
  return /^\d+\s*\./.test(first) || (next !== undefined && kindOf(headOf(next)) !== undefined);
};

const openTable = (kind: ReportKind, head: Line, names: readonly string[][]) => {
  const places = new Map<Field, number>();
  for (const field of keysOf(kind.columns)) places.set(field, columnAt(kind, field, names));
  const placeOf = (field: Field): number => places.get(field) ?? -1;
  const columnName = (field: Field): string => head.cells[placeOf(field)]?.trim() ?? kind.columns[field]?.[0] ?? field;
  const rows: TableRow[] = [];
  return {
    table: { kind, head, rows, columnName } satisfies Table,
    add: ({ cells, line }: Line) => {
      rows.push({ row: line, cell: (field) => plain(cells[placeOf(field)] ?? '') });
    },
  };
};

const tablesOf = (lines: readonly Line[]): { tables: Table[]; others: Line[] } => {
  const tables: Table[] = [];
  const others: Line[] = [];
  let open: ReturnType<typeof openTable> | undefined;
  for (const [index, line] of lines.entries()) {
    if (isBlank(line)) continue;
    const names = headOf(line);
    const kind = kindOf(names);
    if (kind) {
      open = openTable(kind, line, names);
      tables.push(open.table);
    } else if (open && !isTitle(line, lines[index + 1])) {
      open.add(line);
    } else {
      open = undefined;
      others.push(line);
    }
  }
  return { tables, others };
};

/** The text from a line on; lines are counted from 1. */
const fromLine = (text: string, line: number): string => {
  let rest = text;
  for (let at = 1; at < line; at += 1) {
    const end = /\r\n|\n|\r/.exec(rest);
    if (!end) return '';
    rest = rest.slice(end.index + end[0].length);
  }
  return rest;
};

/** All records; a line with an unclosed quote is left out and reported. Retried once: quotes after it are doubled. */
const recordsOf = (text: string, delimiter: string): { lines: Line[]; errors: FieldError[] } => {
  const lines: Line[] = [];
  const errors: FieldError[] = [];
  let [rest, before] = [text.replace(/(^|[,;\t\r\n])="/g, '$1"'), 0];
  while (rest !== '' && lines.length <= mostLines) {
    const { lines: read, broken } = readLines(rest, {
      delimiter,
      relax_quotes: true,
      to: mostLines + 1 - lines.length,
    });
    for (const { cells, line } of read) lines.push({ cells, line: line + before });
    if (broken === null) break;
    errors.push({ row: broken + before, message: t(m.reportOpenQuote) });
    rest = fromLine(rest, broken + 1);
    before += broken;
  }
  return { lines, errors };
};

const listed = (names: readonly string[]): string => listText(names.map((name) => `“${name}”`));

/** The line that most resembles a header, and what it lacks. */
const nearestHead = (lines: readonly Line[]): FieldError | null => {
  let best: { known: number; error: FieldError } | null = null;
  for (const line of lines) {
    const head = headOf(line);
    for (const kind of reportKinds as readonly ReportKind[]) {
      if (!isIdentified(kind, head)) continue;
      const missing = kind.needed.filter((field) => columnAt(kind, field, head) < 0);
      const known = kind.needed.length - missing.length;
      if (known === 0 || known <= (best?.known ?? 0)) continue;
      const names = missing.map((field) => kind.columns[field]?.[0] ?? field);
      const found = line.cells.flatMap((cell) => (cell.trim() === '' ? [] : [shortened(cell.trim())]));
      const message = t(m.reportColumnsMissing, {
        report: t(kind.called),
        columns: listed(names),
        found: found.slice(0, mostNamed).join(', '),
        isZoom: kind.source === 'zoom' ? 'yes' : 'no',
      });
      best = { known, error: { row: line.line, message } };
    }
  }
  return best?.error ?? null;
};

const notAReport = ([first]: readonly Line[]): FieldError => {
  const reports = reportKinds.map((kind: ReportKind) =>
    t(m.reportColumns, {
      report: t(kind.called),
      columns: listed(kind.needed.map((field) => kind.columns[field]?.[0] ?? field)),
    }),
  );
  const message = t(m.reportNoTable, {
    reports: listText(reports, 'or'),
    start: shortened(first?.cells.join(' ')),
  });
  return { row: first?.line ?? 1, message };
};

/** Tables of the first delimiter that yields any, most frequent first; if none does, no tables and one error. */
export const findTables = (text: string): Found => {
  const start = text.slice(0, 20_000);
  const delimiters = ['\t', ',', ';'].toSorted((one, other) => start.split(other).length - start.split(one).length);
  let error: FieldError | null = null;
  let firstLines: readonly Line[] = [];
  for (const delimiter of delimiters.filter((each, index) => index === 0 || text.includes(each))) {
    const { lines, errors } = recordsOf(text, delimiter);
    const found = tablesOf(lines);
    const tooMany = found.tables.flatMap(({ rows }) => rows)[mostRows]?.row ?? lines[mostLines]?.line;
    if (tooMany !== undefined) {
      const message = t(m.reportTooManyRows, { most: mostRows });
      return { tables: [], others: [], errors: [{ row: tooMany, message }] };
    }
    if (found.tables.length > 0) return { ...found, errors };
    error ??= nearestHead(lines);
    if (firstLines.length === 0) firstLines = lines;
  }
  return { tables: [], others: [], errors: [error ?? notAReport(firstLines)] };
};
