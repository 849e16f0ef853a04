// Authenticates callers: the web client's public key in the query, or a user's token in the Authorization header.
import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Endpoint } from '#contract/platform/endpoint.ts';
import * as m from '#messages/en/platform.ts';
import { t } from '#messages/translate.ts';
import { hasPermission, isStaff, type Permission, permissions, type Role } from '#rules/accounts/permissions.ts';
import { HttpError } from '#server/platform/http/errors.ts';

export interface Caller {
  accountId: number;
  signInId: string;
  roles: readonly Role[];
  /** The sign-in was confirmed with a second factor in addition to the password. */
  hasSecondFactor: boolean;
}

/** How the server authenticates and authorizes callers. */
export interface AuthPolicy {
  authenticate: Authenticate;
  /** The web client's public keys: the current one, and optionally one that is being retired. */
  apiKeys: readonly [string, ...string[]];
  /** True if staff must have used a second factor. */
  requiresSecondFactor: boolean;
}

/** Null if the token is not valid or has expired, or if its sign-in has ended. */
export type Authenticate = (token: string, now: Temporal.Instant) => Promise<Caller | null>;

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Throws a 401 if the web client's public key is missing or wrong. */
export const requireClientKey = (given: unknown, apiKeys: AuthPolicy['apiKeys']): void => {
  if (typeof given === 'string') {
    const givenDigest = digest(given);
    if (apiKeys.filter((key) => timingSafeEqual(givenDigest, digest(key))).length > 0) return;
  }
  throw new HttpError(401, { error: 'API_KEY', message: t(m.httpApiKey) });
};

/** The bearer token of a request, not validated; empty if there is none. */
export const bearerOf = ({ headers }: FastifyRequest): string => headers.authorization?.replace(/^Bearer +/i, '') ?? '';

/** Scheme names are case-insensitive (RFC 9110, 11.1). */
const bearer = /^Bearer +([\w-]+\.[\w-]+\.[\w-]+)$/i;

/** The caller identified by the Authorization header, or null. */
export const callerOf = async (
  header: string | undefined,
  authenticate: Authenticate,
  now: Temporal.Instant,
): Promise<Caller | null> => {
  const token = bearer.exec(header ?? '')?.[1];
  return token ? authenticate(token, now) : null;
};

/** Whether the caller's roles include the permission, and the second factor was used if staff need one. */
export const isPermitted = (
  { roles, hasSecondFactor }: Caller,
  permission: Permission,
  { requiresSecondFactor }: Pick<AuthPolicy, 'requiresSecondFactor'>,
): boolean => hasPermission(roles, permission) && (hasSecondFactor || !requiresSecondFactor);

type Guarded = Pick<Endpoint, 'access' | 'permission'>;

/** Throws a 401 if the caller is not authenticated, and a 403 if the endpoint is not for this caller. */
export const requireAccess = (
  { access, permission }: Guarded,
  caller: Caller | null,
  givenKey: unknown,
  policy: AuthPolicy,
): void => {
  if (access === 'visitor' || access === 'link') return;
  if (access === 'client') {
    requireClientKey(givenKey, policy.apiKeys);
    return;
  }
  if (!caller) throw new HttpError(401, { error: 'SIGN_IN', message: t(m.httpSignIn) });
  if (access === 'attendee') return;
  if (!isStaff(caller.roles)) throw new HttpError(403, { error: 'STAFF_ONLY', message: t(m.httpStaffOnly) });
  if (policy.requiresSecondFactor && !caller.hasSecondFactor) {
    const message = t(m.httpSecondFactor);
    throw new HttpError(403, { error: 'SECOND_FACTOR', message });
  }
  // The type of an endpoint requires it for staff.
  if (permission === undefined || !hasPermission(caller.roles, permission)) {
    const name = permission ? t(permissions[permission].name) : '';
    throw new HttpError(403, { error: 'PERMISSION', message: t(m.httpPermission, { name }) });
  }
};
