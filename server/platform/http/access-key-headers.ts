// Headers of responses to URLs that contain a key which grants access: nobody stores, indexes or passes on the URL.

export const accessKeyHeaders = {
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex',
} as const;
