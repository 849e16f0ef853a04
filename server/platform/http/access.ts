// Who calls: the web client's public key in the query, or a person's token in the Authorization header.
import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Access } from '#contract/platform/endpoint.ts';
import { HttpError } from '#server/platform/http/errors.ts';

export interface Caller {
  accountId: number;
  signInId: string;
  role: string;
  /** The sign-in has shown a second factor besides the password. */
  hasSecondFactor: boolean;
}

/** How the server decides who comes in. */
export interface Gate {
  authenticate: Authenticate;
  /** The web client's public keys: the present one, and one that is being retired. */
  apiKeys: readonly [string, ...string[]];
  /** True where staff must have shown a second factor. */
  demandsSecondFactor: boolean;
}

/** Null when the token is not one of ours, has expired, or its sign-in has ended. */
export type Authenticate = (token: string, now: Temporal.Instant) => Promise<Caller | null>;

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Throws a 401 where the web client's public key is missing or wrong. */
export const requireClientKey = (given: unknown, apiKeys: Gate['apiKeys']): void => {
  if (typeof given === 'string') {
    const givenDigest = digest(given);
    if (apiKeys.filter((key) => timingSafeEqual(givenDigest, digest(key))).length > 0) return;
  }
  throw new HttpError(401, { error: 'API_KEY', message: 'The query needs the apikey of the web client.' });
};

/** The token that a call carries, whatever it is worth; empty where there is none. */
export const bearerOf = ({ headers }: FastifyRequest): string => headers.authorization?.replace(/^Bearer +/i, '') ?? '';

/** The name of a scheme has no case (RFC 9110, 11.1). */
const bearer = /^Bearer +([\w-]+\.[\w-]+\.[\w-]+)$/i;

/** The person behind the Authorization header, or null. */
export const callerOf = async (
  header: string | undefined,
  authenticate: Authenticate,
  now: Temporal.Instant,
): Promise<Caller | null> => {
  const token = bearer.exec(header ?? '')?.[1];
  return token ? authenticate(token, now) : null;
};

/** Throws a 401 where the caller is not known, and a 403 where the caller is not whom the endpoint asks for. */
export const requireAccess = (access: Access, caller: Caller | null, givenKey: unknown, gate: Gate): void => {
  if (access === 'visitor') return;
  if (access === 'client') {
    requireClientKey(givenKey, gate.apiKeys);
    return;
  }
  if (!caller) throw new HttpError(401, { error: 'SIGN_IN', message: 'Please sign in, then try again.' });
  if (access === 'attendee') return;
  if (caller.role !== 'staff') throw new HttpError(403, { error: 'STAFF_ONLY', message: 'This is for staff only.' });
  if (gate.demandsSecondFactor && !caller.hasSecondFactor) {
    const message = 'Staff sign in with a code besides the password. Turn it on under My Account, Security.';
    throw new HttpError(403, { error: 'SECOND_FACTOR', message });
  }
};
