// How many calls one address may make.
import { randomUUID } from 'node:crypto';
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { networkOf } from '#rules/network-address.ts';
import { isAboutHealth } from '#server/http/lifecycle.ts';

const callsAMinute = 600;
/** People of one office sign in together before a session; failures are counted elsewhere, and far lower. */
const credentialCallsAMinute = 120;
const credentialPaths = new Set([
  '/api/login',
  '/api/register',
  '/api/recovery',
  '/api/recovery/reset',
  '/api/identity/link',
  '/api/identity/link-by-mail',
  '/api/my/identities',
]);

const takesCredentials = ({ method, routeOptions }: FastifyRequest): boolean =>
  method === 'POST' && credentialPaths.has(routeOptions.url ?? '');

/** Says that a call comes from a page that the server itself renders: the page was counted already. */
const internalHeader = 'x-internal-call';
const internalKey = randomUUID();
export const internalHeaders = { [internalHeader]: internalKey };
export const isInternalCall = ({ headers }: FastifyRequest): boolean => headers[internalHeader] === internalKey;

/** Per address and process; calls that take a password are counted on their own. */
export const limitCalls = async (app: FastifyInstance): Promise<void> => {
  await app.register(rateLimit, {
    timeWindow: '1 minute',
    allowList: (request) => isAboutHealth(request.url) || isInternalCall(request),
    max: (request) => (takesCredentials(request) ? credentialCallsAMinute : callsAMinute),
    keyGenerator: (request) => `${networkOf(request.ip)} ${takesCredentials(request) ? 'credentials' : ''}`,
  });
};
