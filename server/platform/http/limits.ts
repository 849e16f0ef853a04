// How many calls one address may make.
import { randomUUID } from 'node:crypto';
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { networkOf } from '#rules/platform/network-address.ts';
import { isAboutHealth } from '#server/platform/http/lifecycle.ts';

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

/** Hundreds of kilobytes each, and nobody needs them often. */
const largeCallsAMinute = 30;
const largePaths = new Set(['/api/openapi.json', '/api/docs']);

interface Allowance {
  name: '' | 'credentials' | 'large';
  callsAMinute: number;
}

const allowanceOf = (request: FastifyRequest): Allowance => {
  if (takesCredentials(request)) return { name: 'credentials', callsAMinute: credentialCallsAMinute };
  if (largePaths.has(request.routeOptions.url ?? '')) return { name: 'large', callsAMinute: largeCallsAMinute };
  return { name: '', callsAMinute };
};

/** Says that a call comes from a page that the server itself renders: the page was counted already. */
const internalHeader = 'x-internal-call';
const internalKey = randomUUID();
export const internalHeaders = { [internalHeader]: internalKey };
export const isInternalCall = ({ headers }: FastifyRequest): boolean => headers[internalHeader] === internalKey;

/** Per address and process; calls that take a password, and those with large answers, are counted on their own. */
export const limitCalls = async (app: FastifyInstance): Promise<void> => {
  await app.register(rateLimit, {
    timeWindow: '1 minute',
    allowList: (request) => isAboutHealth(request.url) || isInternalCall(request),
    max: (request) => allowanceOf(request).callsAMinute,
    keyGenerator: (request) => `${networkOf(request.ip)} ${allowanceOf(request).name}`,
  });
};
