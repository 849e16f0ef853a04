// What is wrong with a catalogue file, each fault with its place.

export interface Fault {
  line: number;
  /** Name of the column in CSV, place in the line in JSON. */
  column: string | number;
  /** What stands there, shortened. */
  found: string;
  expected: string;
}

const mostShown = 20;
const longest = 60;

export const shortened = (value: unknown): string => {
  const text = typeof value === 'string' ? `"${value}"` : (JSON.stringify(value) ?? 'nothing');
  return text.length > longest ? `${text.slice(0, longest)}…` : text;
};

/** All faults of a file. Nothing of the file was kept. */
export class CatalogueFaults extends Error {
  override name = 'CatalogueFaults';
  readonly faults: readonly Fault[];
  constructor(file: string, faults: readonly Fault[]) {
    const lines = faults
      .slice(0, mostShown)
      .map(({ line, column, found, expected }) => `${file}:${line}:${column}: found ${found}, expected ${expected}`);
    const more = faults.length > mostShown ? [`… and ${faults.length - mostShown} more`] : [];
    super([...lines, ...more, 'Nothing of this file was kept.'].join('\n'));
    this.faults = faults;
  }
}
