// What the browser is told to allow: our own scripts, the styles of the page itself, nothing else.
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import helmet from 'helmet';

interface Page {
  /** SHA-256 digests (base64) of its inline styles. */
  styleDigests: readonly string[];
  /** Other sites whose images it may show, as origins. */
  imageHosts: readonly string[];
  isHttps: boolean;
}

/** The content policy of a page. HTML that a script writes must have gone through DOMPurify (`web/components/rich-text`). */
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
    // `password-worker` is one fixed address (`web/client/password-strength.ts`).
    'trusted-types dompurify password-worker',
    ...(isHttps ? ['upgrade-insecure-requests'] : []),
  ].join('; ');

/** Asked of helmet once: they hang on nothing that a call says. */
const fixedHeaders = (isHttps: boolean): Record<string, string> => {
  const response = new ServerResponse(new IncomingMessage(new Socket()));
  const write = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'none'"],
        'base-uri': ["'none'"],
        'form-action': ["'none'"],
        'frame-ancestors': ["'none'"],
      },
    },
    strictTransportSecurity: isHttps,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    crossOriginEmbedderPolicy: false,
  });
  write(response.req, response, () => {});
  return Object.fromEntries(Object.entries(response.getHeaders()).map(([name, value]) => [name, String(value)]));
};

/** Headers that every answer carries; pages set their own content policy. */
export const setSecurityHeaders = (app: FastifyInstance, isHttps: boolean): void => {
  const headers = fixedHeaders(isHttps);
  app.addHook('onRequest', (_, reply, done) => {
    reply.headers(headers);
    done();
  });
};
