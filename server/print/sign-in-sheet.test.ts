// The sign-in sheet of a group site: one accessible document for any people.
import { afterAll, describe, expect, it } from 'vitest';
import type { SignInSheet } from '#server/print/sign-in-sheet.ts';
import { typesetter } from '#server/print/typeset.ts';
import { UnprintableText } from '#server/print/unprintable-text.ts';

const printer = typesetter({ threads: 1 });

afterAll(() => printer.close());

const sheet: SignInSheet = {
  language: 'en',
  organization: 'Harbor Access Institute',
  series: 'Accessibility Online',
  session: 'Reasonable accommodation in small workplaces',
  when: 'Thursday, December 10, 2026, 2:30 to 4:00 pm Eastern Time',
  site: 'Lakeside Public Library',
  coordinator: 'Robin Example',
  people: [{ name: 'Maya Ortiz', wayToAttend: 'Web' }],
  due: 'Thursday, December 17, 2026',
  contact: 'training@harbor.example',
};

describe('the sign-in sheet', () => {
  it('is a PDF', async () => {
    const pdf = await printer.typeset('sign-in-sheet', sheet);

    expect(Buffer.from(pdf).toString('latin1', 0, 8)).toBe('%PDF-1.7');
  });

  it('names the characters that no font has, instead of printing a name with holes', async () => {
    const people = [{ name: 'Maya 🎉 Ortiz 👩🏽‍🦽', wayToAttend: 'Web' }];

    const refusal = await printer.typeset('sign-in-sheet', { ...sheet, people }).catch((error: unknown) => error);

    expect(refusal).toBeInstanceOf(UnprintableText);
    expect(refusal).toMatchObject({ characters: ['🎉', '👩', '🏽', '🦽'] });
  });
});
