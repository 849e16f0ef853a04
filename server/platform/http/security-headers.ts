// Security headers: browsers run only our own scripts, and the styles and the script of the page itself.
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import helmet from 'helmet';

interface Page {
  /** SHA-256 digests (base64) of the page's inline scripts and styles. */
  scriptDigests: readonly string[];
  styleDigests: readonly string[];
  /** Origins of other sites whose images the page may show. */
  imageHosts: readonly string[];
  /** A form of the page may lead to another site. Browsers check redirects of forms too. */
  leavesByForm?: boolean;
  isHttps: boolean;
}

const byDigest = (digest: string): string => `'sha256-${digest}'`;

/**
 * The Content-Security-Policy of a page. HTML written by a script must have passed DOMPurify
 * (`web/components/rich-text`).
 */
export const contentPolicy = ({
  scriptDigests,
  styleDigests,
  imageHosts,
  leavesByForm = false,
  isHttps,
}: Page): string =>
  [
    "default-src 'none'",
    ["script-src 'self'", ...scriptDigests.map(byDigest)].join(' '),
    ["style-src 'self'", ...styleDigests.map(byDigest)].join(' '),
    ["img-src 'self' data:", ...imageHosts].join(' '),
    "font-src 'self'",
    "connect-src 'self'",
    // Only our own scripts create blob: URLs: segments of a stream, assembled by hls.js.
    "media-src 'self' https: blob:",
    "manifest-src 'self'",
    leavesByForm ? "form-action 'self' https: http:" : "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    // `password-worker` allows one fixed URL (`web/client/password-strength.ts`).
    'trusted-types dompurify password-worker',
    ...(isHttps ? ['upgrade-insecure-requests'] : []),
  ].join('; ');

/** Computed by helmet once: these headers do not depend on the request. */
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

/** Sets the headers of every response; pages set their own Content-Security-Policy. */
export const setSecurityHeaders = (app: FastifyInstance, isHttps: boolean): void => {
  const headers = fixedHeaders(isHttps);
  app.addHook('onRequest', (_, reply, done) => {
    reply.headers(headers);
    done();
  });
};
