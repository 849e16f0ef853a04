// Certificates as Open Badges 3.0: verifiable credentials, signed with a key whose public half is published.
import { createPrivateKey, createPublicKey, hkdfSync, type KeyObject } from 'node:crypto';
import { calculateJwkThumbprint, SignJWT } from 'jose';
import type { BadgeJwk } from '#contract/credit/certificates.ts';
import { accreditorOf } from '#rules/credit/transcript.ts';
import { verifyUrlOf } from '#server/credit/certificates/full-document.ts';
import { badgeKeys, type CertificateRow, storeBadgeKey } from '#server/credit/certificates/queries.ts';
import { credentialStatus, statusIndex, statusListCredential } from '#server/credit/certificates/status-list.ts';
import { revokedPositions, statusListUsage } from '#server/credit/certificates/status-queries.ts';
import type { Db } from '#server/platform/database/transaction.ts';

/** Wraps a raw Ed25519 key in PKCS#8, which Node reads (RFC 8410). */
const pkcs8Head = Buffer.from('302e020100300506032b657004220420', 'hex');

const privateKeyOf = (secret: string): KeyObject => {
  const seed = Buffer.from(hkdfSync('sha256', secret, '', 'badges', 32));
  return createPrivateKey({ key: Buffer.concat([pkcs8Head, seed]), format: 'der', type: 'pkcs8' });
};

const jwkOf = (id: string, key: object): BadgeJwk => {
  const x = 'x' in key && typeof key.x === 'string' ? key.x : '';
  return { kty: 'OKP', crv: 'Ed25519', x, kid: id, alg: 'EdDSA', use: 'sig' };
};

const issuerId = (publicUrl: string): string => `${publicUrl}/api/badges/issuer`;

const secondsOf = (time: string): number => Temporal.Instant.from(time).epochMilliseconds / 1000;

export const issuerProfile = (publicUrl: string, { name, contactEmail }: { name: string; contactEmail: string }) => ({
  id: issuerId(publicUrl),
  type: ['Profile'],
  name,
  url: publicUrl,
  ...(contactEmail === '' ? {} : { email: contactEmail }),
});

/** Contexts of verifiable credentials 2.0 and of Open Badges 3.0, in this order. */
export const badgeContexts = [
  'https://www.w3.org/ns/credentials/v2',
  'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json',
];

/** A live session's end; for a course the day of completion, whose time is not stored. */
const activityEnd = ({ is_self_paced, earned_on, session_ends_at }: CertificateRow): Temporal.Instant =>
  is_self_paced
    ? Temporal.PlainDate.from(earned_on)
        .toZonedDateTime({ timeZone: 'America/New_York', plainTime: '23:59:59' })
        .toInstant()
    : session_ends_at;

const credentialOf = (row: CertificateRow, publicUrl: string, issuer: ReturnType<typeof issuerProfile>) => {
  const { document, number } = row;
  const id = verifyUrlOf(publicUrl, number);
  const from = Temporal.Instant.compare(row.posted_at, row.issued_at) > 0 ? row.posted_at : row.issued_at;
  const body = accreditorOf(row.type);
  return {
    '@context': badgeContexts,
    id,
    type: ['VerifiableCredential', 'OpenBadgeCredential'],
    issuer,
    validFrom: from.round({ smallestUnit: 'second', roundingMode: 'floor' }).toString(),
    name: `${document.title}: ${document.session}`,
    credentialSubject: {
      id: `${id}#person`,
      type: ['AchievementSubject'],
      identifier: [{ type: 'IdentityObject', identityHash: document.person, identityType: 'name', hashed: false }],
      licenseNumber: number,
      creditsEarned: row.hours,
      activityEndDate: activityEnd(row).toString(),
      achievement: {
        id: `${publicUrl}/api/badges/issuer#${row.session_id}-${row.type}`,
        type: ['Achievement'],
        achievementType: 'CertificateOfCompletion',
        name: document.session,
        description: `${document.title} for “${document.session}”, ${document.series}. ${document.contactHours}.`,
        creditsAvailable: row.hours,
        fieldOfStudy: 'Accessibility and disability rights',
        ...(body === '' ? {} : { humanCode: body.toUpperCase() }),
        criteria: {
          narrative: `The person ${document.statement.join(' ')} on ${document.day}. Attendance was verified by ${document.organization.name}.`,
        },
      },
    },
  };
};

export interface Badges {
  /** The credential as a VC-JWT. */
  sign: (row: CertificateRow, issuer: { name: string; contactEmail: string }, now: Temporal.Instant) => Promise<string>;
  /** A revocation list as a VC-JWT; undefined if there is no such list. The first always exists. */
  signStatusList: (list: number, now: Temporal.Instant) => Promise<string | undefined>;
  /** Every key that has signed a badge, and the current one. */
  keys: (now: Temporal.Instant) => Promise<BadgeJwk[]>;
}

/**
 * The private key is derived from the server's secret; public halves are stored, so that old badges can still be
 * verified.
 */
export const badges = (db: Db, secret: string, publicUrl: string): Badges => {
  const privateKey = privateKeyOf(secret);
  const { x = '' } = createPublicKey(privateKey).export({ format: 'jwk' });
  const publicKey = { kty: 'OKP', crv: 'Ed25519', x } as const;

  const storedKeyId = async (now: Temporal.Instant): Promise<string> => {
    const id = await calculateJwkThumbprint(publicKey);
    await storeBadgeKey(db, id, publicKey, now);
    return id;
  };

  return {
    async sign(row, issuer, now) {
      const id = await storedKeyId(now);
      const badge = credentialOf(row, publicUrl, issuerProfile(publicUrl, issuer));
      const index = await statusIndex(db, row.number);
      const credential = { ...badge, credentialStatus: credentialStatus(publicUrl, index) };
      return new SignJWT(credential)
        .setProtectedHeader({ alg: 'EdDSA', typ: 'JWT', kid: `${publicUrl}/api/badges/keys/${id}` })
        .setIssuer(credential.issuer.id)
        .setJti(credential.id)
        .setSubject(credential.credentialSubject.id)
        .setNotBefore(secondsOf(credential.validFrom))
        .sign(privateKey);
    },
    async signStatusList(list, now) {
      if (list > (await statusListUsage(db)).list) return undefined;
      const id = await storedKeyId(now);
      const about = { publicUrl, issuer: issuerId(publicUrl), list };
      const credential = statusListCredential(about, await revokedPositions(db, list), now);
      return new SignJWT(credential)
        .setProtectedHeader({ alg: 'EdDSA', typ: 'JWT', kid: `${publicUrl}/api/badges/keys/${id}` })
        .setIssuer(credential.issuer)
        .setJti(credential.id)
        .setSubject(credential.credentialSubject.id)
        .setNotBefore(secondsOf(credential.validFrom))
        .setExpirationTime(secondsOf(credential.validUntil))
        .sign(privateKey);
    },
    async keys(now) {
      await storedKeyId(now);
      const rows = await badgeKeys(db);
      return rows.map(({ id, public_key }) => jwkOf(id, Object(public_key)));
    },
  };
};
