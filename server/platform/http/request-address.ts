// The address of a request, brought into a form that routes and URL can read.

const isDecodable = (path: string): boolean => {
  try {
    return decodeURI(path) !== null;
  } catch {
    return false;
  }
};

/**
 * A path with exactly one slash in front, so that none names another server (`//example.org`, `/\example.org`). The percent
 * signs of a path that cannot be decoded stand for themselves: it is then an unknown path like any other.
 */
export const readableAddress = (address: string): string => {
  const own = address.replace(/^https?:\/\/[^/?#]*/i, '').replace(/^[/\\]*/, '/');
  const [path = '/'] = own.split('?', 1);
  return isDecodable(path) ? own : path.replaceAll('%', '%25') + own.slice(path.length);
};
