// Signed tokens: what the browser shows to say who calls. Each names a sign-in, and ends with it.
import { errors, jwtVerify, SignJWT } from 'jose';
import { liveSignIn } from '#server/accounts/queries.ts';
import type { Db } from '#server/database/transaction.ts';
import type { Authenticate } from '#server/http/access.ts';

const algorithm = 'HS256';
const issuer = 'curbcut';
const audience = 'curbcut-portal';
const type = 'at+jwt';
const lifetime = { minutes: 60 };

const seconds = (instant: Temporal.Instant): number => Math.floor(instant.epochMilliseconds / 1000);

export interface Tokens {
  /** A token for a sign-in: 60 minutes, never beyond the sign-in's own end. */
  issue: (
    signIn: { id: string; accountId: number; expiresAt: Temporal.Instant },
    now: Temporal.Instant,
  ) => Promise<string>;
  authenticate: Authenticate;
  /** A fresh token for a valid one, or null. */
  renew: (token: string, now: Temporal.Instant) => Promise<string | null>;
}

export const tokens = (db: Db, jwtSecret: string): Tokens => {
  const key = new TextEncoder().encode(jwtSecret);

  const issue: Tokens['issue'] = ({ id, accountId, expiresAt }, now) => {
    const end = now.add(lifetime);
    return new SignJWT({ sid: id })
      .setProtectedHeader({ alg: algorithm, typ: type })
      .setIssuer(issuer)
      .setAudience(audience)
      .setSubject(String(accountId))
      .setJti(crypto.randomUUID())
      .setIssuedAt(seconds(now))
      .setExpirationTime(seconds(Temporal.Instant.compare(end, expiresAt) < 0 ? end : expiresAt))
      .sign(key);
  };

  /** The id of the sign-in that a token names; null when the token is not valid at `now`. */
  const signInOf = async (token: string, now: Temporal.Instant): Promise<string | null> => {
    try {
      const { payload } = await jwtVerify(token, key, {
        algorithms: [algorithm],
        issuer,
        audience,
        typ: type,
        requiredClaims: ['sub', 'sid', 'jti', 'exp', 'iat'],
        currentDate: new Date(now.epochMilliseconds),
      });
      return typeof payload.sid === 'string' ? payload.sid : null;
    } catch (error) {
      if (error instanceof errors.JOSEError) return null;
      throw error;
    }
  };

  const liveSignInOf = async (token: string, now: Temporal.Instant) => {
    const id = await signInOf(token, now);
    return id === null ? null : ((await liveSignIn(db, id, now)) ?? null);
  };

  return {
    issue,
    authenticate: async (token, now) => {
      const signIn = await liveSignInOf(token, now);
      return signIn && { accountId: signIn.account_id, signInId: signIn.id, role: signIn.role };
    },
    renew: async (token, now) => {
      const signIn = await liveSignInOf(token, now);
      return signIn && issue({ id: signIn.id, accountId: signIn.account_id, expiresAt: signIn.expires_at }, now);
    },
  };
};
