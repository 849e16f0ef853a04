// What the compiler says when it refuses to write a document, in plain words.

/** Text between quotation marks as Rust's `Debug` writes it: `\"`, `\\`, `\u{1f389}`. */
const quoted = '"((?:\\\\.|[^"\\\\])*)"';

const unquoted = (text: string): string =>
  text.replace(/\\(?:u\{([0-9a-f]+)\}|(.))/g, (_, code: string | undefined, plain: string) =>
    code === undefined ? plain : String.fromCodePoint(Number.parseInt(code, 16)),
  );

const each = (pattern: string, text: string): string[] =>
  Array.from(text.matchAll(new RegExp(pattern, 'g')), ([, found = '']) => unquoted(found));

/** The messages of a refusal, which come as one list of `SourceDiagnostic`s; else the text as it is. */
export const messagesOf = (refusal: string): string[] => {
  const messages = each(`message: ${quoted}`, refusal);
  return messages.length > 0 ? messages : [refusal];
};

/** Joiners and the like, which have no picture of their own: what they join is named. */
const invisible = /^\p{Default_Ignorable_Code_Point}+$/u;

/** Characters that no font has, each once, when that is why the document was refused. */
export const charactersWithoutFont = (messages: readonly string[]): string[] => {
  const characters = messages.flatMap((message) => each(`the text \`${quoted}\` could not be displayed`, message));
  const visible = characters.filter((character) => !invisible.test(character));
  return [...new Set(visible.length > 0 ? visible : characters)];
};
