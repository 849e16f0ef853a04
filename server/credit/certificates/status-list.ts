// Revocation list: one bit per badge, at a random index that reveals nothing.
import { randomInt } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { claimStatusIndex, statusListUsage, statusOf } from '#server/credit/certificates/status-queries.ts';
import type { Db } from '#server/platform/database/transaction.ts';

/** The minimum length of W3C's Bitstring Status List, so that an index does not identify anyone. */
export const listLength = 131_072;

/** Above this usage the next list is started: free indexes stay easy to draw and hard to guess. */
const maxPerList = listLength * 0.75;

/** Cache lifetime, in milliseconds. */
const believedFor = 5 * 60 * 1000;

const listAddress = (publicUrl: string, list: number): string => `${publicUrl}/api/badges/status/${list}`;

interface ListPosition {
  list: number;
  position: number;
}

/** Assigned on first request; permanent from then on. */
export const statusIndex = async (db: Db, certificate: string): Promise<ListPosition> => {
  const there = await statusOf(db, certificate);
  if (there) return there;
  const { list, taken } = await statusListUsage(db);
  await claimStatusIndex(db, certificate, {
    list: taken < maxPerList ? list : list + 1,
    position: randomInt(listLength),
  });
  // The index is taken, or another process assigned one to this certificate: retry.
  return statusIndex(db, certificate);
};

export const credentialStatus = (publicUrl: string, { list, position }: ListPosition) => ({
  id: `${listAddress(publicUrl, list)}#${position}`,
  type: 'BitstringStatusListEntry',
  statusPurpose: 'revocation',
  statusListIndex: String(position),
  statusListCredential: listAddress(publicUrl, list),
});

/** Index 0 is the first bit from the left; GZIP, base64url with multibase prefix. */
export const encodedList = (positions: readonly number[]): string => {
  const bits = Buffer.alloc(listLength / 8);
  for (const position of positions) {
    const at = Math.floor(position / 8);
    bits[at] = (bits[at] ?? 0) | (0x80 >> (position % 8));
  }
  return `u${gzipSync(bits).toString('base64url')}`;
};

/** A credential for a list, as in W3C's Bitstring Status List 1.0. Valid for a day. */
export const statusListCredential = (
  { publicUrl, issuer, list }: { publicUrl: string; issuer: string; list: number },
  revoked: readonly number[],
  now: Temporal.Instant,
) => {
  const id = listAddress(publicUrl, list);
  const from = now.round({ smallestUnit: 'second', roundingMode: 'floor' });
  return {
    '@context': ['https://www.w3.org/ns/credentials/v2'],
    id,
    type: ['VerifiableCredential', 'BitstringStatusListCredential'],
    issuer,
    validFrom: from.toString(),
    validUntil: from.add({ hours: 24 }).toString(),
    credentialSubject: {
      id: `${id}#list`,
      type: 'BitstringStatusList',
      statusPurpose: 'revocation',
      encodedList: encodedList(revoked),
      ttl: believedFor,
    },
  };
};
