// Text as paper can show it: one line, in the order in which it was written.

/** Characters that turn the direction of what follows them (UAX 9); a name could hide its true spelling with them. */
const directionOverrides = /[\u202A-\u202E\u2066-\u2069]/g;

/** Line ends, tabs and other controls, which have no picture. */
const controls = /[\p{Cc}\u2028\u2029]+/gu;

/** Composed (NFC), well-formed, without controls and direction overrides, each run of blanks as one space. */
const printableText = (text: string): string =>
  text
    .toWellFormed()
    .normalize('NFC')
    .replace(controls, ' ')
    .replace(directionOverrides, '')
    .replace(/\s+/g, ' ')
    .trim();

/** The same for every text of a document, as the JSON that a template reads. */
export const printableJson = (document: object): string =>
  JSON.stringify(document, (_, value) => (typeof value === 'string' ? printableText(value) : value));
