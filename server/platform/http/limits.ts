// Rate limits per client address.
import { randomUUID } from 'node:crypto';
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { networkOf } from '#rules/platform/network-address.ts';
import { isHealthCheck } from '#server/platform/http/lifecycle.ts';

const callsPerMinute = 600;
/**
 * People in one office sign in together before a session. Failed attempts are counted elsewhere with a much lower limit.
 */
const credentialCallsPerMinute = 120;
const credentialPaths = new Set([
  '/api/login',
  '/api/register',
  '/api/recovery',
  '/api/recovery/reset',
  '/api/identity/link',
  '/api/identity/link-by-mail',
  '/api/identity/:provider/acs',
  '/api/my/identities',
  '/api/passkey/sign-in',
]);

const acceptsCredentials = ({ method, routeOptions }: FastifyRequest): boolean =>
  method === 'POST' && credentialPaths.has(routeOptions.url ?? '');

/** Responses of hundreds of kilobytes that nobody needs often. */
const largeCallsPerMinute = 30;
const largePaths = new Set(['/api/openapi.json', '/api/docs']);

/** Meeting providers report each person who joins: hundreds in a minute. */
const webhookCallsPerMinute = 6000;
const webhookPaths = new Set(['/meetings/zoom/events']);

interface RateLimit {
  name: '' | 'credentials' | 'large' | 'webhooks';
  callsPerMinute: number;
}

const rateLimitOf = (request: FastifyRequest): RateLimit => {
  if (acceptsCredentials(request)) return { name: 'credentials', callsPerMinute: credentialCallsPerMinute };
  if (largePaths.has(request.routeOptions.url ?? '')) return { name: 'large', callsPerMinute: largeCallsPerMinute };
  if (webhookPaths.has(request.routeOptions.url ?? '')) {
    return { name: 'webhooks', callsPerMinute: webhookCallsPerMinute };
  }
  return { name: '', callsPerMinute };
};

/** Marks requests that come from a page the server itself renders: the page request has been counted already. */
const internalHeader = 'x-internal-call';
const internalKey = randomUUID();
export const internalHeaders = { [internalHeader]: internalKey };
export const isInternalCall = ({ headers }: FastifyRequest): boolean => headers[internalHeader] === internalKey;

/** Per address and process. Requests with credentials, and those with large responses, have limits of their own. */
export const limitCalls = async (app: FastifyInstance): Promise<void> => {
  await app.register(rateLimit, {
    timeWindow: '1 minute',
    allowList: (request) => isHealthCheck(request.url) || isInternalCall(request),
    max: (request) => rateLimitOf(request).callsPerMinute,
    keyGenerator: (request) => `${networkOf(request.ip)} ${rateLimitOf(request).name}`,
  });
};
