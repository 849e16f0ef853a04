// Typesets texts that the caller cannot correct: characters that no font has are printed as their code points.
import type { Typesetter } from '#server/platform/pdf/typeset.ts';
import type { Documents } from '#server/platform/pdf/typeset-worker.ts';
import { UnprintableText } from '#server/platform/pdf/unprintable-text.ts';

const codeOf = (character: string): string =>
  `[U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}]`;

const withCodes = (text: string, characters: readonly string[]): string =>
  characters.reduce(
    (printable, character) => printable.replaceAll(character, codeOf(character)),
    text.normalize('NFC'),
  );

type WithCodes = { [Name in keyof Documents]: Documents[Name] extends { hasCodes: boolean } ? Name : never };

export const typesetWithCodes = async <Name extends WithCodes[keyof Documents]>(
  typesetter: Typesetter,
  template: Name,
  document: Omit<Documents[Name], 'hasCodes'>,
): Promise<Uint8Array> => {
  const complete = (hasCodes: boolean) => ({ ...document, hasCodes }) as Documents[Name];
  try {
    return await typesetter.typeset(template, complete(false));
  } catch (error) {
    if (!(error instanceof UnprintableText)) throw error;
    const replaced = JSON.stringify(complete(true), (_, value) =>
      typeof value === 'string' ? withCodes(value, error.characters) : value,
    );
    return typesetter.typeset(template, JSON.parse(replaced));
  }
};
