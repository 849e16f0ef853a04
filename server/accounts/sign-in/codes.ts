// Time-based one-time codes (RFC 6238), and recovery codes for a lost app.
import { createHash, randomInt } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';

const period = 30;
const digits = 6;
/** Accepted steps before and after the current one, for clock drift. */
const tolerance = 1;
const secretBytes = 20;

const totp = (secret: string, label = '', issuer = ''): TOTP =>
  new TOTP({ issuer, label, algorithm: 'SHA1', digits, period, secret: Secret.fromBase32(secret) });

export const newSecret = (): string => new Secret({ size: secretBytes }).base32;

/** The `otpauth:` URL for the QR code. */
export const secretAddress = (secret: string, email: string, productName: string): string =>
  totp(secret, email, productName).toString();

/** The 30-second step of a correct code; null for a wrong one. Spaces are ignored. */
export const stepOfCode = (secret: string, code: string, now: Temporal.Instant): number | null => {
  const token = code.replaceAll(/\s/g, '');
  if (!/^\d{6}$/.test(token)) return null;
  const delta = totp(secret).validate({ token, timestamp: now.epochMilliseconds, window: tolerance });
  return delta === null ? null : Math.floor(now.epochMilliseconds / 1000 / period) + delta;
};

/** Unambiguous letters and digits, 24 of them: 118 bits. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';
const codeLength = 24;
const codesAtOnce = 10;

const newRecoveryCode = (): string => {
  const letters = Array.from({ length: codeLength }, () => alphabet[randomInt(alphabet.length)]).join('');
  return letters.replaceAll(/(.{4})(?=.)/g, '$1-');
};

export const newRecoveryCodes = (): string[] => Array.from({ length: codesAtOnce }, newRecoveryCode);

/** Hash of a recovery code; case, spaces and hyphens are ignored. */
export const hashOfRecoveryCode = (code: string): Buffer =>
  createHash('sha256').update(code.toLowerCase().replaceAll(/[\s-]/g, '')).digest();
