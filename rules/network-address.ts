// Which network an address belongs to, for counting.

const groupsBefore = 4;

/** The /64 of an IPv6 address, because whoever has one address of it has all; any other address as it is. */
export const networkOf = (address: string): string => {
  const bare = address.toLowerCase().replace(/%.*$/, '');
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(bare)?.[1];
  if (mapped || !bare.includes(':')) return mapped ?? bare;
  const [head = '', tail] = bare.split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail ? tail.split(':') : [];
  const missing = tail === undefined ? 0 : Math.max(0, 2 * groupsBefore - before.length - after.length);
  const groups = [...before, ...Array<string>(missing).fill('0'), ...after];
  return groups
    .slice(0, groupsBefore)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
};
