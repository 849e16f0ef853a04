// What the browser is told to allow: our own scripts, the styles of the page itself, nothing else.
import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

interface Page {
  /** SHA-256 digests (base64) of its inline styles. */
  styleDigests: readonly string[];
  /** Other sites whose images it may show, as origins. */
  imageHosts: readonly string[];
  isHttps: boolean;
}

/** The content policy of a page. HTML that a script writes must have gone through DOMPurify (`web/parts/rich-text`). */
export const contentPolicy = ({ styleDigests, imageHosts, isHttps }: Page): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' ${styleDigests.map((digest) => `'sha256-${digest}'`).join(' ')}`,
    ["img-src 'self' data:", ...imageHosts].join(' '),
    "font-src 'self'",
    "connect-src 'self'",
    // Only our own scripts make blobs: pieces of a stream, put together by hls.js.
    "media-src 'self' https: blob:",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types dompurify',
    ...(isHttps ? ['upgrade-insecure-requests'] : []),
  ].join('; ');

/** Headers that every answer carries; pages set their own content policy. */
export const setSecurityHeaders = async (app: FastifyInstance, isHttps: boolean): Promise<void> => {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'none'"],
        'base-uri': ["'none'"],
        'form-action': ["'none'"],
        'frame-ancestors': ["'none'"],
      },
    },
    hsts: isHttps,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    crossOriginEmbedderPolicy: false,
  });
};
