// A text of a catalog, in ICU message format.

/** `{name}`, `{count, plural, …}`, `{state, select, …}`, `<link>…</link>`. */
export interface Message<Text extends string = string> {
  readonly text: Text;
}

/** Defines a message of a catalog. The type keeps the text, so that placeholders are checked where it is used. */
export const message = <const Text extends string>(text: Text): Message<Text> => ({ text });
