// Lists the multi-line fields of request bodies; all others are a single line of visible characters.

/** By name, at any depth. Passwords are compared exactly, whatever they contain. */
export const multiLineFields: ReadonlySet<string> = new Set([
  ...['address', 'beforeName', 'biography', 'body', 'closing', 'description', 'explanation', 'footer', 'homeHtml'],
  ...['markdown', 'note', 'notes', 'opening', 'question', 'sidebarHtml', 'signature', 'statement', 'terms', 'text'],
  ...['words', 'password', 'newPassword'],
]);

/** Control characters, line separators, and characters that change the text direction. */
const hidden = /[\p{Cc}\u2028\u2029\p{Bidi_Control}]/u;

/** `path`: the path of field names and list indexes, such as participants, 0, name. */
export const isOneLine = (path: readonly string[], text: string): boolean =>
  !hidden.test(text) || multiLineFields.has(path.findLast((part) => !/^\d+$/.test(part)) ?? '');
