// Repairs question text that was stored in the wrong encoding.

const repairs: readonly [RegExp, string][] = [
  [/â€™|â€˜/g, "'"],
  [/â€œ|â€\u009d|â€(?=[\s.,;:!?)]|$)/g, '"'],
  [/â€¦/g, ';'],
];

/** The text as people wrote it: mis-encoded curly quotes become plain quotes, ellipses a semicolon. Spec 5, Questions. */
export const normalizedQuestionText = (text: string): string =>
  repairs.reduce((repaired, [wrong, right]) => repaired.replace(wrong, right), text);
