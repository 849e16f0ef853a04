// Finds characters of a name that no certificate font has.
import { printableRanges } from '#rules/platform/printable-ranges.ts';

const readRanges = (): [first: number, last: number][] => {
  let next = 0;
  return printableRanges.split(' ').map((range) => {
    const [gap = '', count = '1'] = range.split('-');
    const first = next + Number.parseInt(gap, 36);
    next = first + Number.parseInt(count, 36);
    return [first, next - 1];
  });
};

const ranges = readRanges();

const hasFont = (character: string): boolean => {
  const code = character.codePointAt(0) ?? 0;
  return ranges.some(([first, last]) => first <= code && code <= last);
};

/** Spaces, control characters and joiners: omitted, or without a glyph of their own. */
const needsNoGlyph = /^[\s\p{Cc}\p{Default_Ignorable_Code_Point}]$/u;

/** Each character once, in order. A character without a glyph may still be composed of others. */
export const unprintableIn = (name: string): string[] => {
  const characters = new Set(name.toWellFormed().normalize('NFC'));
  return [...characters].filter(
    (character) =>
      !needsNoGlyph.test(character) && !hasFont(character) && ![...character.normalize('NFD')].every(hasFont),
  );
};
