// Which fields of two values of a form differ: what a change has changed, and what stands in the way of undoing it.

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The same when both are written as JSON; the order of names in objects does not count. */
export const isSameValue = (one: unknown, other: unknown): boolean => {
  if (Array.isArray(one) && Array.isArray(other)) {
    return one.length === other.length && one.every((each, place) => isSameValue(each, other[place]));
  }
  if (isObject(one) && isObject(other)) return differingFields(one, other).length === 0;
  return Object.is(one, other);
};

/** Names of the fields that one has and the other has not, or otherwise; in the order of the first. */
export const differingFields = (one: object, other: object): string[] => {
  const [left, right] = [
    new Map<string, unknown>(Object.entries(one)),
    new Map<string, unknown>(Object.entries(other)),
  ];
  const names = new Set([...left.keys(), ...right.keys()]);
  return [...names].filter((name) => !isSameValue(left.get(name), right.get(name)));
};
