// The form's check of a name before saving agrees with the typesetter.
import { afterAll, expect, it } from 'vitest';
import { unprintableIn } from '#rules/platform/printable-name.ts';
import { printableRanges } from '#rules/platform/printable-ranges.ts';
import { typesetter } from '#server/platform/pdf/typeset.ts';
import { UnprintableText } from '#server/platform/pdf/unprintable-text.ts';
import { printableRanges as rangesOfFonts } from '#tests/support/printable-ranges.ts';
import { aSignInSheet } from '#tests/support/sign-in-sheets.ts';

const printer = typesetter({ threads: 1 });
afterAll(() => printer.close());

it('the characters known to forms are those of the installed fonts', () => {
  expect(printableRanges).toBe(rangesOfFonts());
});

const names: [name: string, unprintable: string[]][] = [
  ['Maya Ortiz', []],
  ['Nguyễn Thị Ánh Tuyết', []],
  ['Zoe\u0301  Žižkova\u0301\u2028Two', []],
  ['นางสาว กิ่งแก้ว', []],
  ['ნინო ბერიძე', []],
  ['Maya 🎉 ❤️ 👩🏽‍💻', []],
  ['王小明 龘靐', []],
  ['𒀀 Ortiz 𓀀 𒀀', ['𒀀', '𓀀']],
  ['\uE000 Ortiz \u{10FFFD}', ['\uE000', '\u{10FFFD}']],
];

it.each(names)('%j: the form and the typesetter both report %j as unprintable', async (name, unprintable) => {
  expect(unprintableIn(name)).toEqual(unprintable);

  const refused = await printer.typeset('sign-in-sheet', aSignInSheet([name])).then(
    () => [],
    (error: unknown) => (error instanceof UnprintableText ? error.characters : error),
  );

  expect(refused).toEqual(unprintable);
});
