// Parses the compiler's error messages into plain words.

/** Text between quotation marks as Rust's `Debug` writes it: `\"`, `\\`, `\u{1f389}`. */
const quoted = '"((?:\\\\.|[^"\\\\])*)"';

const unquoted = (text: string): string =>
  text.replace(/\\(?:u\{([0-9a-f]+)\}|(.))/g, (_, code: string | undefined, plain: string) =>
    code === undefined ? plain : String.fromCodePoint(Number.parseInt(code, 16)),
  );

const matchesOf = (pattern: string, text: string): string[] =>
  Array.from(text.matchAll(new RegExp(pattern, 'g')), ([, found = '']) => unquoted(found));

/** The messages of a compiler error, which is a list of `SourceDiagnostic`s; else the text unchanged. */
export const messagesOf = (output: string): string[] => {
  const messages = matchesOf(`message: ${quoted}`, output);
  return messages.length > 0 ? messages : [output];
};

/** Joiners and the like, which have no glyph: the characters that they join are named instead. */
const invisible = /^\p{Default_Ignorable_Code_Point}+$/u;

/** The characters without a glyph in any font, each once, if they caused the error. */
export const charactersWithoutFont = (messages: readonly string[]): string[] => {
  const characters = messages.flatMap((message) => matchesOf(`the text \`${quoted}\` could not be displayed`, message));
  const visible = characters.filter((character) => !invisible.test(character));
  return [...new Set(visible.length > 0 ? visible : characters)];
};
