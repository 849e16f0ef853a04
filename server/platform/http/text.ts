// Which text PostgreSQL stores and returns unchanged.

/** PostgreSQL cannot store U+0000, and half a surrogate pair would be stored as another character. */
export const isStorable = (text: string): boolean => !text.includes('\0') && text.isWellFormed();

const maxDepth = 20;

/**
 * Calls `visit` with every string inside a value, object keys included, and its path; anything nested deeper than 20
 * levels counts as not storable. One pass, because anybody can send a body with a hundred thousand strings.
 */
export const visitTexts = (
  value: unknown,
  visit: (text: string, place: readonly string[]) => void,
  place: string[] = [],
): void => {
  if (typeof value === 'string') visit(value, place);
  if (typeof value !== 'object' || value === null) return;
  if (place.length > maxDepth) {
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
