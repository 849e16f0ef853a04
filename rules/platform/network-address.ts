// Maps an address to its network, for rate limits.

const groupsBefore = 4;

/**
 * Some proxies include the port, `192.0.2.1:4711` or `[2001:db8::1]:4711`; each port would count as a separate network.
 */
const withoutPort = (address: string): string =>
  /^\[(.*)\](?::\d+)?$/.exec(address)?.[1] ?? /^([\d.]+):\d+$/.exec(address)?.[1] ?? address;

/** The /64 of an IPv6 address, because one subscriber has all of it; any other address unchanged. */
export const networkOf = (address: string): string => {
  const bare = withoutPort(address.toLowerCase().trim()).replace(/%.*$/, '');
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
