// The sign-in sheet of a group site is one accessible document for any number of people and any names.
import { afterAll, describe, expect, it } from 'vitest';
import { typesetter } from '#server/platform/pdf/typeset.ts';
import { UnprintableText } from '#server/platform/pdf/unprintable-text.ts';
import { matterhornFindings, readAloud } from '#tests/support/matterhorn.ts';
import { readPdf } from '#tests/support/pdf.ts';
import { aSignInSheet } from '#tests/support/sign-in-sheets.ts';

const printer = typesetter({ threads: 1 });

afterAll(() => printer.close());

describe('the sign-in sheet', () => {
  it('is read in order, each person with their attendance mode', async () => {
    const sheet = aSignInSheet(['Maya Ortiz', '#read("/etc/passwd")', 'Nguyễn Thị Ánh']);

    const pdf = readPdf(await printer.typeset('sign-in-sheet', sheet));

    expect(readAloud(pdf)).toEqual([
      'Harbor Access Institute',
      'Sign-in sheet',
      'Reasonable accommodation in small workplaces',
      ...['Series', 'Accessibility Online'],
      ...['Date and time', 'Thursday, December 10, 2026, 2:30 to 4:00 pm Eastern Time'],
      ...['Site', 'Lakeside Public Library'],
      ...['Coordinator', 'Robin Example'],
      ...['Form due', 'Thursday, December 17, 2026'],
      'People at this site',
      ...['Name', 'Attendance method', 'Time in', 'Time out', 'Signature'],
      ...['Maya Ortiz', 'Web'],
      ...['#read("/etc/passwd")', 'Web'],
      ...['Nguyễn Thị Ánh', 'Web'],
      'Statement of the coordinator',
      'I attest that the people who signed above attended this session at this site, at the times they wrote.',
      'Signature of Robin Example',
      'Date',
      ...['Return this form by', 'Thursday, December 17, 2026'],
      ...['Contact', 'training@harbor.example'],
    ]);
    expect(matterhornFindings(pdf)).toEqual([]);
  });

  it.each([
    ['nobody', 0, 10],
    ['one person', 1, 11],
    ['a hundred people', 100, 110],
  ])('for %s has a row for each and ten for walk-ins', async (_, count, rows) => {
    const sheet = aSignInSheet(Array.from({ length: count }, (_, index) => `Person ${index}`));

    const pdf = readPdf(await printer.typeset('sign-in-sheet', sheet));

    const table = pdf.tags[0]?.content.find((tag) => typeof tag !== 'string' && tag.name === 'Table');
    const [head, body] = typeof table === 'object' ? table.content : [];
    const names = [head, body].map((part) => typeof part === 'object' && part.name);
    expect(names).toEqual(['THead', 'TBody']);
    expect(typeof body === 'object' && body.content.length).toBe(rows);
    expect(matterhornFindings(pdf)).toEqual([]);
  });

  it('keeps a name of 120 letters in its row', async () => {
    const name = 'Wolfeschlegelsteinhausen'.repeat(5);

    const pdf = readPdf(await printer.typeset('sign-in-sheet', aSignInSheet([name])));

    expect(readAloud(pdf)).toContain(name);
    expect(pdf.pages).toBe(2);
  });

  it('lists the characters without a glyph instead of printing a name with gaps', async () => {
    const sheet = aSignInSheet(['Maya 𒀀 Ortiz 𓀀\u200D𒁀']);

    const refusal = await printer.typeset('sign-in-sheet', sheet).catch((error: unknown) => error);

    expect(refusal).toBeInstanceOf(UnprintableText);
    expect(refusal).toMatchObject({
      characters: ['𒀀', '𓀀', '𒁀'],
      message:
        'No font has these characters: 𒀀 (U+12000), 𓀀 (U+13000), 𒁀 (U+12040). ' +
        'Write the text without them, then print again.',
    });
  });
});
