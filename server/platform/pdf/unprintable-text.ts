// Thrown if a text contains characters that no installed font has.
import * as m from '#messages/en/platform.ts';
import { t } from '#messages/translate.ts';

/** Staff can correct the text; nothing was printed. */
export class UnprintableText extends Error {
  override name = 'UnprintableText';
  /** Each character once, in document order. */
  readonly characters: readonly string[];

  constructor(characters: readonly string[]) {
    const named = characters.map((character) => {
      const codes = Array.from(
        character,
        (one) => `U+${one.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')}`,
      );
      return `${character} (${codes.join(' ')})`;
    });
    super(t(m.printNoFont, { characters: named.join(', ') }));
    this.characters = characters;
  }
}
