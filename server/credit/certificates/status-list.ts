// The list by which anybody sees whether a badge still holds: one bit for each, at a place that tells nothing.
import { randomInt } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { claimStatusIndex, statusListUsage, statusOf } from '#server/credit/certificates/status-queries.ts';
import type { Db } from '#server/platform/database/transaction.ts';

/** Places in a list: as few as W3C's Bitstring Status List allows, so that nobody can be told from the place. */
export const listLength = 131_072;

/** A list fuller than this is left for the next one: places stay easy to draw, and hard to guess. */
const mostInAList = listLength * 0.75;

/** How long a copy may be believed, in milliseconds. */
const believedFor = 5 * 60 * 1000;

const listAddress = (publicUrl: string, list: number): string => `${publicUrl}/api/badges/status/${list}`;

interface Place {
  list: number;
  position: number;
}

/** Drawn when it is asked for first; the same from then on. */
export const statusIndex = async (db: Db, certificate: string): Promise<Place> => {
  const there = await statusOf(db, certificate);
  if (there) return there;
  const { list, taken } = await statusListUsage(db);
  await claimStatusIndex(db, certificate, {
    list: taken < mostInAList ? list : list + 1,
    position: randomInt(listLength),
  });
  // Taken by another certificate, or drawn by somebody else for this one: looked at again.
  return statusIndex(db, certificate);
};

export const credentialStatus = (publicUrl: string, { list, position }: Place) => ({
  id: `${listAddress(publicUrl, list)}#${position}`,
  type: 'BitstringStatusListEntry',
  statusPurpose: 'revocation',
  statusListIndex: String(position),
  statusListCredential: listAddress(publicUrl, list),
});

/** Place 0 is the first bit from the left; packed with GZIP, and in base64url with the sign that says so. */
export const encodedList = (positions: readonly number[]): string => {
  const bits = Buffer.alloc(listLength / 8);
  for (const position of positions) {
    const at = Math.floor(position / 8);
    bits[at] = (bits[at] ?? 0) | (0x80 >> (position % 8));
  }
  return `u${gzipSync(bits).toString('base64url')}`;
};

/** A credential about a list, as W3C's Bitstring Status List 1.0 has it. It is good for a day. */
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
