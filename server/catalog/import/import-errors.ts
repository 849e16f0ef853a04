// Errors of a catalog file, each with its position.

import * as m from '#messages/en/catalog.ts';
import { t } from '#messages/translate.ts';

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
  const text = JSON.stringify(value) ?? t(m.importNothing);
  const visible = text.replace(/[\p{Cc}\p{Bidi_Control}\u2028\u2029]/gu, '�');
  const characters = [...visible.slice(0, 2 * longest + 2)];
  return characters.length > longest ? `${characters.slice(0, longest).join('')}…` : visible;
};

const byPlace = (one: ImportError, other: ImportError): number =>
  one.line - other.line ||
  (typeof one.column === 'number' && typeof other.column === 'number' ? one.column - other.column : 0);

const maxLines = 10;

const withLines = (expected: string, lines: readonly number[]): string =>
  t(m.importAlsoOn, {
    expected,
    count: lines.length,
    lines: lines.slice(0, maxLines).join(', '),
    more: Math.max(0, lines.length - maxLines),
  });

/** Completes `file:line:column:`. */
export const problemText = ({ found, expected }: Pick<ImportError, 'found' | 'expected'>): string =>
  t(m.importProblem, { found, expected });

/** Rows of a CSV with the same error are reported once, with their lines. */
export const byCause = (errors: readonly ImportError[]): ImportError[] => {
  const groups = Map.groupBy(errors, (error) => {
    const { line, column, found, expected } = error;
    return JSON.stringify(typeof column === 'number' ? [line, column, found, expected] : [column, found, expected]);
  });
  return [...groups.values()].map(([first, ...others]): ImportError => {
    const error = first as ImportError; // A group has at least one.
    const lines = [...new Set(others.map(({ line }) => line))].filter((line) => line !== error.line);
    return lines.length === 0 ? error : { ...error, expected: withLines(error.expected, lines) };
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
      .map((error) => `${file}:${error.line}:${error.column}: ${problemText(error)}`);
    const more = causes.length > mostShown ? [t(m.importMoreProblems, { count: causes.length - mostShown })] : [];
    super([...lines, ...more, t(m.importNothingSaved)].join('\n'));
    this.errors = inOrder;
  }
}
