// Which fields of a body may hold line breaks and the like; all others are one line of visible characters.

/** By name, wherever they stand. Passwords are compared to the letter, whatever they hold. */
export const multiLineFields: ReadonlySet<string> = new Set([
  ...['address', 'beforeName', 'biography', 'body', 'closing', 'description', 'explanation', 'footer', 'homeHtml'],
  ...['markdown', 'note', 'notes', 'opening', 'question', 'sidebarHtml', 'signature', 'statement', 'terms', 'text'],
  ...['words', 'password', 'newPassword'],
]);

/** Control characters, line separators, and what turns the direction of writing around. */
const hidden = /[\p{Cc}\u2028\u2029\p{Bidi_Control}]/u;

/** `place`: names of fields and numbers in lists, such as participants, 0, name. */
export const isOneLine = (place: readonly string[], text: string): boolean =>
  !hidden.test(text) || multiLineFields.has(place.findLast((part) => !/^\d+$/.test(part)) ?? '');

export const oneLineMessage = 'Use one line, without hidden characters such as line breaks or tabs.';
