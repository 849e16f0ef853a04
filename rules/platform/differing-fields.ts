// Finds the fields in which two form values differ: what a change has changed, and what prevents undoing it.

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Equal as JSON, regardless of the order of keys. */
export const isSameValue = (one: unknown, other: unknown): boolean => {
  if (Array.isArray(one) && Array.isArray(other)) {
    return one.length === other.length && one.every((each, index) => isSameValue(each, other[index]));
  }
  if (isObject(one) && isObject(other)) return differingFields(one, other).length === 0;
  return Object.is(one, other);
};

/** Names of the fields that are missing in one value or differ, in the order of the first. */
export const differingFields = (one: object, other: object): string[] => {
  const [left, right] = [
    new Map<string, unknown>(Object.entries(one)),
    new Map<string, unknown>(Object.entries(other)),
  ];
  const names = new Set([...left.keys(), ...right.keys()]);
  return [...names].filter((name) => !isSameValue(left.get(name), right.get(name)));
};
