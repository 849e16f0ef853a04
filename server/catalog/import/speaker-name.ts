// Splits a published name so that first and last name joined give it back unchanged.

/**
 * Splits at the last space before the first comma: titles belong to the first name, credentials to the last. A single
 * word is the last name.
 */
export const splitName = (name: string): { firstName: string; lastName: string } => {
  const comma = name.indexOf(',');
  const space = name.lastIndexOf(' ', comma === -1 ? undefined : comma);
  return { firstName: name.slice(0, Math.max(space, 0)), lastName: name.slice(space + 1) };
};
