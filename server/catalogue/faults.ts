// What is wrong with a catalogue file, each fault with its place.

export interface Fault {
  line: number;
  /** Name of the column in CSV, place in the line in JSON. */
  column: string | number;
  /** What stands there, shortened. */
  found: string;
  expected: string;
}

/** A fault inside a catalogue's value, before its place in the file is known. */
export interface ValueFault {
  path: readonly PropertyKey[];
  found: unknown;
  expected: string;
}

const mostShown = 20;
const longest = 60;

/** In one line and harmless on a terminal, at most 60 characters. */
export const shortened = (value: unknown): string => {
  const text = JSON.stringify(value) ?? 'nothing';
  const visible = text.replace(/[\p{Cc}\p{Bidi_Control}\u2028\u2029]/gu, '�');
  const characters = [...visible.slice(0, 2 * longest + 2)];
  return characters.length > longest ? `${characters.slice(0, longest).join('')}…` : visible;
};

const byPlace = (one: Fault, other: Fault): number =>
  one.line - other.line ||
  (typeof one.column === 'number' && typeof other.column === 'number' ? one.column - other.column : 0);

/** All faults of a file, in its order. Nothing of the file was kept. */
export class CatalogueFaults extends Error {
  override name = 'CatalogueFaults';
  readonly faults: readonly Fault[];
  constructor(file: string, faults: readonly Fault[]) {
    const inOrder = faults.toSorted(byPlace);
    const lines = inOrder
      .slice(0, mostShown)
      .map(({ line, column, found, expected }) => `${file}:${line}:${column}: found ${found}, expected ${expected}`);
    const more = inOrder.length > mostShown ? [`… and ${inOrder.length - mostShown} more`] : [];
    super([...lines, ...more, 'Nothing of this file was kept.'].join('\n'));
    this.faults = inOrder;
  }
}
