// The time, address and browser of a request, for rate limits, sign-ins and the audit log.
import type { FastifyRequest } from 'fastify';
import { browserName } from '#rules/platform/browser-name.ts';

export interface RequestContext {
  now: Temporal.Instant;
  /** Network address of the caller; behind trusted proxies the address they report. */
  address: string;
  browser: string;
  requestId: string;
  /** The caller is on the server's own machine, with no proxy in between. */
  isLocal: boolean;
}

const loopbackAddress = /^(?:::ffff:)?127\.|^::1$/;
const loopbackHost = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d+)?$/;

/**
 * A proxy on the same machine also connects from loopback, but sets these headers; the Host check excludes DNS rebinding.
 */
const isDirect = ({ ip, headers }: FastifyRequest): boolean =>
  loopbackAddress.test(ip) &&
  loopbackHost.test(headers.host ?? '') &&
  headers.forwarded === undefined &&
  headers['x-forwarded-for'] === undefined &&
  headers['x-forwarded-host'] === undefined &&
  headers['x-real-ip'] === undefined &&
  headers.via === undefined;

export const requestContextOf = (request: FastifyRequest, now: Temporal.Instant): RequestContext => ({
  now,
  address: request.ip,
  browser: browserName(request.headers['user-agent'] ?? ''),
  requestId: request.id,
  isLocal: isDirect(request),
});
