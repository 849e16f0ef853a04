// Around a call: when, from where, and with which browser. Limits, sign-ins and the log of events ask for it.
import type { FastifyRequest } from 'fastify';
import { browserName } from '#rules/browser-name.ts';

export interface Circumstances {
  now: Temporal.Instant;
  /** Network address of the caller; behind a proxy the one that the trusted proxies tell. */
  address: string;
  browser: string;
  requestId: string;
}

export const circumstancesOf = (request: FastifyRequest, now: Temporal.Instant): Circumstances => ({
  now,
  address: request.ip,
  browser: browserName(request.headers['user-agent'] ?? ''),
  requestId: request.id,
});
