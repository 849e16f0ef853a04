// Around a call: when, from where, and with which browser. Limits, sign-ins and the log of events ask for it.
import type { FastifyRequest } from 'fastify';
import { browserName } from '#rules/platform/browser-name.ts';

export interface RequestContext {
  now: Temporal.Instant;
  /** Network address of the caller; behind a proxy the one that the trusted proxies tell. */
  address: string;
  browser: string;
  requestId: string;
  /** The caller sits at the machine on which the server runs, with nothing in between. */
  isOnThisMachine: boolean;
}

const loopbackAddress = /^(?:::ffff:)?127\.|^::1$/;
const loopbackHost = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d+)?$/;

/** A proxy on the same machine calls from loopback too, but says so; another site that points its name here does not. */
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
  isOnThisMachine: isDirect(request),
});
