// Challenges for passkeys. They are signed for a purpose, so that only those that were answered need a row.
import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

const randomLength = 16;
const timeLength = 6;
const signedLength = randomLength + timeLength;
const macLength = 16;

/** Long enough for a login page that was left open. */
const minutesValid = 30;

/** `sign-in`, or for whose sign-in it is. */
export type Purpose = 'sign-in' | `${'add' | 'confirm'} ${string}`;

const macOf = (secret: string, purpose: Purpose, signed: Buffer): Buffer =>
  createHmac('sha256', secret).update(`passkey ${purpose} `).update(signed).digest().subarray(0, macLength);

export const newChallenge = (secret: string, purpose: Purpose, now: Temporal.Instant): Uint8Array<ArrayBuffer> => {
  const time = Buffer.alloc(timeLength);
  time.writeUIntBE(now.add({ minutes: minutesValid }).epochMilliseconds, 0, timeLength);
  const signed = Buffer.concat([randomBytes(randomLength), time]);
  return new Uint8Array(Buffer.concat([signed, macOf(secret, purpose, signed)]));
};

/** When a challenge that was given out for this purpose expires; null for any other, and for an expired one. */
export const challengeExpiry = (
  secret: string,
  purpose: Purpose,
  challenge: string,
  now: Temporal.Instant,
): Temporal.Instant | null => {
  const given = Buffer.from(challenge, 'base64url');
  if (given.length !== signedLength + macLength) return null;
  const signed = given.subarray(0, signedLength);
  if (!timingSafeEqual(given.subarray(signedLength), macOf(secret, purpose, signed))) return null;
  const expiresAt = Temporal.Instant.fromEpochMilliseconds(signed.readUIntBE(randomLength, timeLength));
  return Temporal.Instant.compare(expiresAt, now) > 0 ? expiresAt : null;
};

export const hashOfChallenge = (challenge: string): Buffer => createHash('sha256').update(challenge).digest();
