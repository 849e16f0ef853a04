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
  visit: (text: string, path: readonly string[]) => void,
  path: string[] = [],
): void => {
  if (typeof value === 'string') visit(value, path);
  if (typeof value !== 'object' || value === null) return;
  if (path.length > maxDepth) {
    visit('\0', path);
    return;
  }
  for (const [key, inner] of Object.entries(value)) {
    path.push(key);
    if (!Array.isArray(value)) visit(key, path);
    visitTexts(inner, visit, path);
    path.pop();
  }
};
