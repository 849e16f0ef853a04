// Tokens of links without an expiry: ids, signed for one purpose with the server's secret.
import { createHmac, timingSafeEqual } from 'node:crypto';

const macBytes = 16;
const largestId = 2 ** 31 - 1;

interface SignedLink {
  /** Separates the links of one feature from those of others. */
  purpose: string;
  ids: readonly number[];
  /** Increases when the link is replaced; the first is 1. */
  version: number;
}

const macOf = (secret: string, { purpose, ids, version }: SignedLink): string =>
  createHmac('sha256', secret)
    .update([purpose, ...ids, version].join(' '))
    .digest()
    .subarray(0, macBytes)
    .toString('base64url');

/** The ids in base 36 and the signature, joined by `-`. */
export const signIds = (secret: string, link: SignedLink): string =>
  [...link.ids.map((id) => id.toString(36)), macOf(secret, link)].join('-');

export interface ReadIds {
  ids: number[];
  mac: string;
}

/** Null for anything that is not written like a token; its signature is checked by `isSignedFor`. */
export const readSignedIds = (token: string, count: number): ReadIds | null => {
  const match = new RegExp(`^((?:[0-9a-z]{1,6}-){${count}})([\\w-]{22})$`).exec(token);
  if (!match) return null;
  const [, written = '', mac = ''] = match;
  const ids = written.split('-', count).map((id) => Number.parseInt(id, 36));
  return ids.every((id) => id <= largestId) ? { ids, mac } : null;
};

/** `secrets`: the current one, and the one before it. */
export const isSignedFor = (secrets: readonly string[], mac: string, link: SignedLink): boolean =>
  secrets.some((secret) => timingSafeEqual(Buffer.from(macOf(secret, link)), Buffer.from(mac)));
