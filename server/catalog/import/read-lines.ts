// Reads the records of a CSV text, each with the line on which it begins.
import { CsvError, parse } from 'csv-parse/sync';

export interface Line {
  cells: string[];
  /** Its first line; blank lines and line breaks in quotes are counted. */
  line: number;
}

const [lineFeed, carriageReturn] = [10, 13];

/** Counts lines up to ascending byte offsets; csv-parse's own count is wrong after CRLF in quotes. */
const lineCounter = (bytes: Buffer) => {
  let [at, line] = [0, 1];
  const isBreak = () => bytes[at] === lineFeed || bytes[at] === carriageReturn;
  const step = () => {
    if (bytes[at] === lineFeed || (bytes[at] === carriageReturn && bytes[at + 1] !== lineFeed)) line += 1;
    at += 1;
  };
  return {
    /** The line of the record that begins at or after this byte. */
    lineFrom: (byte: number): number => {
      while (at < byte) step();
      while (at < bytes.length && isBreak()) step();
      return line;
    },
  };
};

interface Manner {
  /** Default: a comma. */
  delimiter?: string;
  /** Whether an unquoted cell may contain quotes. */
  relax_quotes?: boolean;
  /** Records after this many are not read. */
  to?: number;
}

/** All records up to the first broken quote, and the line of the record that contains it. */
export const readLines = (text: string, manner: Manner = {}): { lines: Line[]; broken: number | null } => {
  const bytes = Buffer.from(text);
  const { lineFrom } = lineCounter(bytes);
  const lines: Line[] = [];
  let end = 0;
  try {
    parse(bytes, {
      ...manner,
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      skip_empty_lines: true,
      on_record: (cells: string[], { bytes: next }: { bytes: number }) => {
        lines.push({ cells, line: lineFrom(end) });
        end = next;
        return null;
      },
    });
    return { lines, broken: null };
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return { lines, broken: lineFrom(end) };
  }
};
