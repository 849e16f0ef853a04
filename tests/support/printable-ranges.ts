// Generates the list of characters in the certificate fonts: `node tests/support/printable-ranges.ts`.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fontFolders } from '#server/platform/pdf/fonts.ts';

/** Offset of a table in an OpenType font. */
const tableAt = (font: Buffer, tag: string): number => {
  const count = font.readUInt16BE(4);
  const records = Array.from({ length: count }, (_, index) => 12 + 16 * index);
  const record = records.find((at) => font.toString('latin1', at, at + 4) === tag);
  if (record === undefined) throw new Error(`The font has no table ${tag}.`);
  return font.readUInt32BE(record + 8);
};

/** Format 12 of `cmap`: groups of characters. */
const fromGroups = (font: Buffer, at: number, add: (character: number) => void): void => {
  for (let group = at + 16; group < at + 16 + 12 * font.readUInt32BE(at + 12); group += 12) {
    const [first, last] = [font.readUInt32BE(group), font.readUInt32BE(group + 4)];
    for (let character = first; character <= last; character += 1) add(character);
  }
};

/** Format 4 of `cmap`: segments of the first 65,536 characters, where glyph 0 means that there is none. */
const fromSegments = (font: Buffer, at: number, add: (character: number) => void): void => {
  const size = font.readUInt16BE(at + 6);
  for (let place = 0; place < size; place += 2) {
    const last = font.readUInt16BE(at + 14 + place);
    const first = font.readUInt16BE(at + 16 + size + place);
    const delta = font.readUInt16BE(at + 16 + 2 * size + place);
    const offsetAt = at + 16 + 3 * size + place;
    const offset = font.readUInt16BE(offsetAt);
    for (let character = first; character <= last && character < 0xffff; character += 1) {
      const own = offset === 0 ? character : font.readUInt16BE(offsetAt + offset + 2 * (character - first));
      const isNone = offset !== 0 && own === 0;
      if (!isNone && ((own + delta) & 0xffff) !== 0) add(character);
    }
  }
};

const charactersOf = (font: Buffer): Set<number> => {
  const found = new Set<number>();
  const cmap = tableAt(font, 'cmap');
  for (let index = 0; index < font.readUInt16BE(cmap + 2); index += 1) {
    const at = cmap + font.readUInt32BE(cmap + 8 + 8 * index);
    const format = font.readUInt16BE(at);
    if (format === 12) fromGroups(font, at, (character) => found.add(character));
    else if (format === 4) fromSegments(font, at, (character) => found.add(character));
    // Format 14 lists variants of characters in another table.
    else if (format !== 14) throw new Error(`The format ${format} of cmap is unknown.`);
  }
  return found;
};

const fonts = (): Buffer[] =>
  fontFolders().flatMap((folder) =>
    readdirSync(folder)
      .filter((name) => name.endsWith('.ttf'))
      .map((name) => readFileSync(join(folder, name))),
  );

/** Each range as the gap before it and its length, in base 36. */
export const printableRanges = (): string => {
  const characters = new Set<number>();
  for (const font of fonts()) for (const character of charactersOf(font)) characters.add(character);
  const ranges: { first: number; count: number }[] = [];
  for (const character of [...characters].sort((one, other) => one - other)) {
    const last = ranges.at(-1);
    if (last && last.first + last.count === character) last.count += 1;
    else ranges.push({ first: character, count: 1 });
  }
  return ranges
    .map(({ first, count }, index) => {
      const before = ranges[index - 1];
      const gap = first - (before ? before.first + before.count : 0);
      return count === 1 ? gap.toString(36) : `${gap.toString(36)}-${count.toString(36)}`;
    })
    .join(' ');
};

if (import.meta.main) {
  const text = `// Written by tests/support/printable-ranges.ts from the fonts of certificates. Do not edit.
export const printableRanges =
  '${printableRanges()}';
`;
  writeFileSync(new URL('../../rules/printable-ranges.ts', import.meta.url), text);
}
