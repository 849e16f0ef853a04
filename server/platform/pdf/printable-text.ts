// Normalizes text for print: one line, in logical order.

/** Characters that change the direction of the text after them (UAX 9); they could hide the true spelling of a name. */
const directionOverrides = /[\u202A-\u202E\u2066-\u2069]/g;

/** Line ends, tabs and other control characters, which have no glyph. */
const controls = /[\p{Cc}\u2028\u2029]+/gu;

/** Composed (NFC), well-formed, without control characters and direction overrides, with single spaces. */
const printableText = (text: string): string =>
  text
    .toWellFormed()
    .normalize('NFC')
    .replace(controls, ' ')
    .replace(directionOverrides, '')
    .replace(/\s+/g, ' ')
    .trim();

/** Applied to every text of a document, as the JSON that a template reads. */
export const printableJson = (document: object): string =>
  JSON.stringify(document, (_, value) => (typeof value === 'string' ? printableText(value) : value));
