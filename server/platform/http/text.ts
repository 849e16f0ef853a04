// Which text can be stored and comes back to the letter.

/** PostgreSQL has no U+0000, and half a surrogate pair would be stored as another character. */
export const isStorable = (text: string): boolean => !text.includes('\0') && text.isWellFormed();

const deepest = 20;

/**
 * Calls `visit` with every string inside a value, keys of objects too, and where it stands; what is nested deeper than 20
 * levels counts as not storable. In one pass: bodies of a hundred thousand texts come from anybody.
 */
export const visitTexts = (
  value: unknown,
  visit: (text: string, place: readonly string[]) => void,
  place: string[] = [],
): void => {
  if (typeof value === 'string') visit(value, place);
  if (typeof value !== 'object' || value === null) return;
  if (place.length > deepest) {
    visit('\0', place);
    return;
  }
  for (const [key, inner] of Object.entries(value)) {
    place.push(key);
    if (!Array.isArray(value)) visit(key, place);
    visitTexts(inner, visit, place);
    place.pop();
  }
};
