// Zoom's addresses for captions: whoever knows one can send captions to its meeting.

const maxCaptionTarget = 1000;

const zoomHost = /^(?:[a-z\d-]+\.)*zoom(?:gov)?\.(?:us|com)$/;

/** The server calls no other addresses: they could lead into its own network. */
export const isCaptionTarget = (address: string): boolean => {
  const url = URL.parse(address);
  if (!url || address.length > maxCaptionTarget) return false;
  const { protocol, username, password, port, hostname, pathname } = url;
  const isPlain = protocol === 'https:' && username === '' && password === '' && port === '';
  return isPlain && zoomHost.test(hostname) && pathname === '/closedcaption';
};

/** Where it leads, without its secret part. */
export const maskedTarget = (address: string): string => {
  const url = URL.parse(address);
  return url ? `${url.origin}${url.pathname}?…` : '';
};
