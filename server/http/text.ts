// Which text can be stored and comes back to the letter.

/** PostgreSQL has no U+0000, and half a surrogate pair would be stored as another character. */
export const isStorable = (text: string): boolean => !text.includes('\0') && text.isWellFormed();

const deepest = 20;

/** Every string inside a value, keys too, with its path; nesting deeper than 20 counts as not storable. */
export function* everyText(value: unknown, path = '', depth = 0): Generator<[string, string]> {
  if (typeof value === 'string') yield [path, value];
  if (typeof value !== 'object' || value === null) return;
  if (depth > deepest) {
    yield [path, '\0'];
    return;
  }
  for (const [key, inner] of Object.entries(value)) {
    const innerPath = path === '' ? key : `${path}.${key}`;
    yield [innerPath, key];
    yield* everyText(inner, innerPath, depth + 1);
  }
}
