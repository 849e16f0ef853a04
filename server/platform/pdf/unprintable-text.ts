// Thrown if a text contains characters that no installed font has.

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
    super(`No font has these characters: ${named.join(', ')}. Write the text without them, then print again.`);
    this.characters = characters;
  }
}
