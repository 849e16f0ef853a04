// Normalizes a request's URL so that the router and `URL` can parse it.

const isDecodable = (path: string): boolean => {
  try {
    return decodeURI(path) !== null;
  } catch {
    return false;
  }
};

/**
 * A path with exactly one leading slash, so that it cannot name another server (`//example.org`, `/\example.org`). If a
 * path cannot be decoded, its percent signs are escaped: it is then an unknown path like any other.
 */
export const readableAddress = (address: string): string => {
  const own = address.replace(/^https?:\/\/[^/?#]*/i, '').replace(/^[/\\]*/, '/');
  const [path = '/'] = own.split('?', 1);
  return isDecodable(path) ? own : path.replaceAll('%', '%25') + own.slice(path.length);
};
