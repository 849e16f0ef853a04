// Who calls: the web client's public key in the query, or a person's token in the Authorization header.
import { createHash, timingSafeEqual } from 'node:crypto';
import type { Access } from '#contract/endpoint.ts';
import { Refusal } from '#server/http/errors.ts';

export interface Caller {
  accountId: number;
  signInId: string;
  role: string;
}

/** Null when the token is not one of ours, has expired, or its sign-in has ended. */
export type Authenticate = (token: string, now: Temporal.Instant) => Promise<Caller | null>;

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Throws a 401 where the web client's public key is missing or wrong. */
export const demandClientKey = (given: unknown, apiKey: string): void => {
  if (typeof given === 'string' && timingSafeEqual(digest(given), digest(apiKey))) return;
  throw new Refusal(401, { error: 'API_KEY', message: 'The query needs the apikey of the web client.' });
};

const bearer = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/;

/** The person behind the Authorization header, or null. */
export const callerOf = async (
  header: string | undefined,
  authenticate: Authenticate,
  now: Temporal.Instant,
): Promise<Caller | null> => {
  const token = bearer.exec(header ?? '')?.[1];
  return token ? authenticate(token, now) : null;
};

/** Throws a 401 where the caller is not who the endpoint asks for. */
export const demandAccess = (access: Access, caller: Caller | null, givenKey: unknown, apiKey: string): void => {
  if (access === 'client') demandClientKey(givenKey, apiKey);
  if (access === 'attendee' && !caller) {
    throw new Refusal(401, { error: 'SIGN_IN', message: 'Please sign in, then try again.' });
  }
};
