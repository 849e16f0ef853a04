// Signed tokens: what the browser shows to say who calls. Each names a sign-in, and ends with it.
import { createHash } from 'node:crypto';
import { errors, type JWTHeaderParameters, jwtVerify, SignJWT } from 'jose';
import { liveSignIn, touchSignIn } from '#server/accounts/sign-in/queries.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import type { Authenticate } from '#server/platform/http/access.ts';

const algorithm = 'HS256';
const issuer = 'curbcut';
const audience = 'curbcut-portal';
const type = 'at+jwt';
const longestRememberedSeconds = 30 * 24 * 60 * 60;
const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

const seconds = (instant: Temporal.Instant): number => Math.floor(instant.epochMilliseconds / 1000);

export interface Tokens {
  /** A token for a sign-in, never good beyond the sign-in's own end. */
  issue: (
    signIn: { id: string; accountId: number; expiresAt: Temporal.Instant },
    now: Temporal.Instant,
  ) => Promise<string>;
  authenticate: Authenticate;
  /** The sign-in that a token names, also where the token itself has ended; null where the sign-in has. */
  openSignIn: (token: string, now: Temporal.Instant) => Promise<{ accountId: number; signInId: string } | null>;
  /** A fresh token for a valid one, or for one of a sign-in that is to be remembered; else null. */
  renew: (token: string, now: Temporal.Instant) => Promise<string | null>;
}

/** Names a secret without telling it. */
const idOf = (secret: string): string => createHash('sha256').update(`key ${secret}`).digest('base64url').slice(0, 8);

/** The first secret signs; tokens of the others are good until they end, so that a secret can be changed in use. */
const signedTokens = (jwtSecrets: readonly [string, ...string[]], lifetimeMinutes: number) => {
  const keys = new Map(jwtSecrets.map((secret) => [idOf(secret), new TextEncoder().encode(secret)]));
  const signing = { id: idOf(jwtSecrets[0]), key: new TextEncoder().encode(jwtSecrets[0]) };

  const keyOf = ({ kid }: JWTHeaderParameters): Uint8Array => {
    const key = keys.get(String(kid));
    if (key) return key;
    throw new errors.JWSInvalid('a key that is not known');
  };

  const issue: Tokens['issue'] = ({ id, accountId, expiresAt }, now) => {
    const end = now.add({ minutes: lifetimeMinutes });
    return new SignJWT({ sid: id })
      .setProtectedHeader({ alg: algorithm, typ: type, kid: signing.id })
      .setIssuer(issuer)
      .setAudience(audience)
      .setSubject(String(accountId))
      .setJti(crypto.randomUUID())
      .setIssuedAt(seconds(now))
      .setExpirationTime(seconds(Temporal.Instant.compare(end, expiresAt) < 0 ? end : expiresAt))
      .sign(signing.key);
  };

  /** The id of the sign-in that a token names; null when the token is not one of ours, or has ended longer ago. */
  const signInOf = async (token: string, now: Temporal.Instant, endedUpToSeconds: number): Promise<string | null> => {
    try {
      const { payload } = await jwtVerify(token, keyOf, {
        algorithms: [algorithm],
        issuer,
        audience,
        typ: type,
        requiredClaims: ['sub', 'sid', 'jti', 'exp', 'iat'],
        currentDate: new Date(now.epochMilliseconds),
        clockTolerance: endedUpToSeconds,
      });
      return typeof payload.sid === 'string' && uuid.test(payload.sid) ? payload.sid : null;
    } catch (error) {
      if (error instanceof errors.JOSEError) return null;
      throw error;
    }
  };

  return { issue, signInOf };
};

export const tokens = (db: Db, jwtSecrets: readonly [string, ...string[]], lifetimeMinutes = 60): Tokens => {
  const { issue, signInOf } = signedTokens(jwtSecrets, lifetimeMinutes);

  const liveSignInOf = async (token: string, now: Temporal.Instant, endedUpToSeconds = 0) => {
    const id = await signInOf(token, now, endedUpToSeconds);
    return id === null ? null : ((await liveSignIn(db, id, now)) ?? null);
  };

  /** For a sign-in that is to be remembered, a token that has ended is as good as one that has not. */
  const renewableSignInOf = async (token: string, now: Temporal.Instant) => {
    const live = await liveSignInOf(token, now);
    if (live) return live;
    const signIn = await liveSignInOf(token, now, longestRememberedSeconds);
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
          role: signIn.role,
          hasSecondFactor: signIn.second_factor_at !== null,
        }
      );
    },
    openSignIn: async (token, now) => {
      const signIn = await liveSignInOf(token, now, longestRememberedSeconds);
      return signIn && { accountId: signIn.account_id, signInId: signIn.id };
    },
    renew: async (token, now) => {
      const signIn = await renewableSignInOf(token, now);
      if (signIn) await touchSignIn(db, signIn.id, now);
      return signIn && issue({ id: signIn.id, accountId: signIn.account_id, expiresAt: signIn.expires_at }, now);
    },
  };
};
