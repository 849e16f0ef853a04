// Errors of a catalog file, each with its position.

export interface ImportError {
  line: number;
  /** The column's name in CSV, the column number in JSON. */
  column: string | number;
  /** The value found, shortened. */
  found: string;
  expected: string;
}

/** An error in a catalog's value, before its position in the file is known. */
export interface ValueError {
  path: readonly PropertyKey[];
  found: unknown;
  expected: string;
}

const mostShown = 20;
const longest = 60;

/** On one line, without terminal control characters, at most 60 characters. */
export const shortened = (value: unknown): string => {
  const text = JSON.stringify(value) ?? 'nothing';
  const visible = text.replace(/[\p{Cc}\p{Bidi_Control}\u2028\u2029]/gu, '�');
  const characters = [...visible.slice(0, 2 * longest + 2)];
  return characters.length > longest ? `${characters.slice(0, longest).join('')}…` : visible;
};

const byPlace = (one: ImportError, other: ImportError): number =>
  one.line - other.line ||
  (typeof one.column === 'number' && typeof other.column === 'number' ? one.column - other.column : 0);

const mostLines = 10;

const linesText = (lines: readonly number[]): string => {
  const shown = lines.slice(0, mostLines).join(', ');
  const more = lines.length > mostLines ? ` and ${lines.length - mostLines} more` : '';
  return `${lines.length === 1 ? 'line' : 'lines'} ${shown}${more}`;
};

/** Rows of a CSV with the same error are reported once, with their lines. */
export const byCause = (errors: readonly ImportError[]): ImportError[] => {
  const groups = Map.groupBy(errors, (error) => {
    const { line, column, found, expected } = error;
    return JSON.stringify(typeof column === 'number' ? [line, column, found, expected] : [column, found, expected]);
  });
  return [...groups.values()].map(([first, ...others]): ImportError => {
    const error = first as ImportError; // A group has at least one.
    const lines = [...new Set(others.map(({ line }) => line))].filter((line) => line !== error.line);
    return lines.length === 0 ? error : { ...error, expected: `${error.expected} (also on ${linesText(lines)})` };
  });
};

/** All errors of a file, in order. Nothing was saved. */
export class CatalogErrors extends Error {
  override name = 'CatalogErrors';
  readonly errors: readonly ImportError[];
  constructor(file: string, errors: readonly ImportError[]) {
    const inOrder = errors.toSorted(byPlace);
    const causes = byCause(inOrder);
    const lines = causes
      .slice(0, mostShown)
      .map(({ line, column, found, expected }) => `${file}:${line}:${column}: found ${found}, expected ${expected}`);
    const more = causes.length > mostShown ? [`… and ${causes.length - mostShown} more`] : [];
    super([...lines, ...more, 'Nothing of this file was kept.'].join('\n'));
    this.errors = inOrder;
  }
}
