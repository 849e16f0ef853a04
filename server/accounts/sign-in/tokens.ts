// Signed tokens that identify the caller. Each refers to a sign-in and expires with it.
import { createHash, createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import * as z from 'zod/mini';
import { liveSignIn, touchSignIn } from '#server/accounts/sign-in/queries.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import type { Authenticate } from '#server/platform/http/access.ts';

const algorithm = 'HS256';
const issuer = 'curbcut';
const audience = 'curbcut-portal';
const type = 'at+jwt';
const maxRememberedSeconds = 30 * 24 * 60 * 60;
const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** The claims of our tokens, and `nbf`, which they do not have. */
const claims = z.object({
  iss: z.literal(issuer),
  aud: z.literal(audience),
  sub: z.string(),
  sid: z.string().check(z.regex(uuid)),
  jti: z.string(),
  iat: z.number(),
  exp: z.number(),
  nbf: z.optional(z.number()),
});

const seconds = (instant: Temporal.Instant): number => Math.floor(instant.epochMilliseconds / 1000);

export interface Tokens {
  /** A token for a sign-in, which never outlives the sign-in. */
  issue: (signIn: { id: string; accountId: number; expiresAt: Temporal.Instant }, now: Temporal.Instant) => string;
  authenticate: Authenticate;
  /** The sign-in of a token, even if the token itself has expired; null if the sign-in has ended. */
  openSignIn: (token: string, now: Temporal.Instant) => Promise<{ accountId: number; signInId: string } | null>;
  /** A new token for a valid one, or for any token of a remembered sign-in; else null. */
  renew: (token: string, now: Temporal.Instant) => Promise<string | null>;
}

/** Identifies a secret without revealing it. */
const idOf = (secret: string): string => createHash('sha256').update(`key ${secret}`).digest('base64url').slice(0, 8);

const jsonOf = (encoded: string): unknown => {
  try {
    return JSON.parse(Buffer.from(encoded, 'base64url').toString());
  } catch {
    return null;
  }
};

const encoded = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/**
 * The first secret signs; tokens of the others stay valid until they expire, so that a secret can be rotated. Every sign-in,
 * and every call of someone signed in, needs a signature: the library would compute it on another thread, which takes far
 * longer.
 */
const signedTokens = (jwtSecrets: readonly [string, ...string[]], lifetimeMinutes: number) => {
  const headerOf = (secret: string): string => encoded({ alg: algorithm, typ: type, kid: idOf(secret) });
  /** By the only header that a token signed with the secret has. */
  const secrets = new Map(jwtSecrets.map((secret) => [headerOf(secret), secret]));
  const signing = { secret: jwtSecrets[0], header: headerOf(jwtSecrets[0]) };
  const signatureOf = (secret: string, text: string): string =>
    createHmac('sha256', secret).update(text).digest('base64url');

  const issue: Tokens['issue'] = ({ id, accountId, expiresAt }, now) => {
    const end = now.add({ minutes: lifetimeMinutes });
    const payload: z.infer<typeof claims> = {
      ...{ iss: issuer, aud: audience, sub: String(accountId), sid: id, jti: randomUUID(), iat: seconds(now) },
      exp: seconds(Temporal.Instant.compare(end, expiresAt) < 0 ? end : expiresAt),
    };
    const text = `${signing.header}.${encoded(payload)}`;
    return `${text}.${signatureOf(signing.secret, text)}`;
  };

  /** The id of a token's sign-in; null if the token was not signed here, or expired longer ago. */
  const signInOf = (token: string, now: Temporal.Instant, endedUpToSeconds: number): string | null => {
    const [header = '', payload = '', signature = '', ...rest] = token.split('.');
    const secret = secrets.get(header);
    if (secret === undefined || rest.length > 0) return null;
    const right = Buffer.from(signatureOf(secret, `${header}.${payload}`));
    const given = Buffer.from(signature);
    if (given.length !== right.length || !timingSafeEqual(given, right)) return null;
    const { data } = claims.safeParse(jsonOf(payload));
    if (!data || seconds(now) - endedUpToSeconds >= data.exp) return null;
    return data.nbf === undefined || data.nbf <= seconds(now) ? data.sid : null;
  };

  return { issue, signInOf };
};

export const tokens = (db: Db, jwtSecrets: readonly [string, ...string[]], lifetimeMinutes = 60): Tokens => {
  const { issue, signInOf } = signedTokens(jwtSecrets, lifetimeMinutes);

  const liveSignInOf = async (token: string, now: Temporal.Instant, endedUpToSeconds = 0) => {
    const id = signInOf(token, now, endedUpToSeconds);
    return id === null ? null : ((await liveSignIn(db, id, now)) ?? null);
  };

  /** For a remembered sign-in, an expired token is accepted like a valid one. */
  const renewableSignInOf = async (token: string, now: Temporal.Instant) => {
    const live = await liveSignInOf(token, now);
    if (live) return live;
    const signIn = await liveSignInOf(token, now, maxRememberedSeconds);
    return signIn?.is_remembered ? signIn : null;
  };

  return {
    issue,
    authenticate: async (token, now) => {
      const signIn = await liveSignInOf(token, now);
      return (
        signIn && {
          accountId: signIn.account_id,
          signInId: signIn.id,
          roles: signIn.roles,
          hasSecondFactor: signIn.second_factor_at !== null,
        }
      );
    },
    openSignIn: async (token, now) => {
      const signIn = await liveSignInOf(token, now, maxRememberedSeconds);
      return signIn && { accountId: signIn.account_id, signInId: signIn.id };
    },
    renew: async (token, now) => {
      const signIn = await renewableSignInOf(token, now);
      if (signIn) await touchSignIn(db, signIn.id, now);
      return signIn && issue({ id: signIn.id, accountId: signIn.account_id, expiresAt: signIn.expires_at }, now);
    },
  };
};
