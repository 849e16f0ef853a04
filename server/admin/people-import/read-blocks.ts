// Reads CSV records from a stream in blocks, so that a file of any size takes little memory.
import { type Line, readLines } from '#server/catalog/import/read-lines.ts';

const blockLength = 1024 * 1024;

/** What ends the reading of a file, with its line. */
export class BrokenCsv extends Error {
  readonly problem: 'quote' | 'encoding';
  readonly line: number;
  constructor(problem: 'quote' | 'encoding', line: number) {
    super(`${problem} in line ${line}`);
    this.problem = problem;
    this.line = line;
  }
}

/** The position behind the last line break that is not inside quotes, from a position outside of quotes; 0 if there is none. */
const lastRecordEnd = (text: string): number => {
  let end = text.length;
  for (;;) {
    const at = text.lastIndexOf('\n', end - 1);
    if (at < 0) return 0;
    let quotes = 0;
    for (let found = text.indexOf('"'); found >= 0 && found < at; found = text.indexOf('"', found + 1)) quotes += 1;
    if (quotes % 2 === 0) return at + 1;
    end = at;
  }
};

const breaks = (text: string): number => (text.match(/\r\n|\n|\r/g) ?? []).length;

/** Spreadsheets take some values for formulas; files written for them have an apostrophe before these. */
const withoutMark = (cell: string): string =>
  /^'[=+\-@\t\r\n\0\uff1d\uff0b\uff0d\uff20]/.test(cell) ? cell.slice(1) : cell;

const recordsOf = (block: string, firstLine: number): Line[] => {
  const { lines, broken } = readLines(block);
  if (broken !== null) throw new BrokenCsv('quote', firstLine + broken - 1);
  return lines.map(({ cells, line }) => ({ cells: cells.map(withoutMark), line: firstLine + line - 1 }));
};

/** The records in order, some thousand at a time. `onBytes`: how many were read. Throws BrokenCsv. */
export async function* readBlocks(
  bytes: AsyncIterable<Buffer>,
  onBytes: (count: number) => void,
): AsyncGenerator<Line[]> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let rest: string[] = [];
  let restLength = 0;
  let line = 1;
  const take = (input: Buffer | undefined): string => {
    try {
      return decoder.decode(input, { stream: input !== undefined });
    } catch {
      throw new BrokenCsv('encoding', line + breaks(rest.join('')));
    }
  };
  for await (const part of bytes) {
    onBytes(part.length);
    const text = take(part);
    rest.push(text);
    restLength += text.length;
    if (restLength < blockLength) continue;
    const all = rest.join('');
    const end = lastRecordEnd(all);
    if (end > 0) {
      yield recordsOf(all.slice(0, end), line);
      line += breaks(all.slice(0, end));
    }
    rest = [all.slice(end)];
    restLength = all.length - end;
  }
  yield recordsOf(rest.join('') + take(undefined), line);
}
