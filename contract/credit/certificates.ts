// Certificates: one's own, their PDF, and public verification.
import * as z from 'zod/mini';
import { endpoint } from '#contract/platform/endpoint.ts';
import { byId, errorBody, fileBytes } from '#contract/platform/shared.ts';
import type { CertificateType } from '#rules/catalog/certificate-types.ts';
import { certificateTypes } from '#rules/catalog/certificate-types.ts';

const types = Object.keys(certificateTypes) as [CertificateType, ...CertificateType[]]; // The keys of that table.

/** As people type it: spaces, case and look-alike letters are tolerated. */
const numberInPath = z.strictObject({ number: z.string().check(z.minLength(8), z.maxLength(60)) });
const day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/));

const myCertificate = z.object({
  number: z.string(),
  type: z.enum(types),
  layout: z.enum(['landscape', 'portrait']),
  /** What the certificate is called. */
  title: z.string(),
  sessionId: z.int(),
  sessionName: z.string(),
  series: z.string(),
  /** As printed. */
  person: z.string(),
  hours: z.number(),
  /** For example `1.5 contact hours`. */
  credit: z.string(),
  /** Start of the session, `YYYY-MM-DD HH:MM:SS` in Eastern Time. */
  startdate: z.string(),
  earnedOn: day,
  isSelfPaced: z.boolean(),
  state: z.enum(['valid', 'revoked']),
  /** Why it is no longer valid; empty while it is valid. */
  revokeReason: z.string(),
  /** Number of the certificate that it replaces. */
  replaces: z.nullable(z.string()),
  /** The person's current name if it changed since, so that it can be reissued; null if it is the same. */
  newName: z.nullable(z.string()),
  /** Its page; null once it is revoked. */
  url: z.nullable(z.string()),
});
export type MyCertificate = z.infer<typeof myCertificate>;

export const myCertificates = endpoint({
  method: 'GET',
  path: '/api/my/certificates',
  access: 'attendee',
  summary: 'Certificates of the person and the group, newest first (at most 500)',
  query: z.strictObject({ isSelfPaced: z.optional(z.enum(['true', 'false'])) }),
  answers: { 200: z.array(myCertificate) },
});

export const reissueCertificate = endpoint({
  method: 'POST',
  path: '/api/my/certificates/{number}/reissue',
  access: 'attendee',
  summary: 'Issue a certificate again with the name as it is now, under a new number',
  params: numberInPath,
  answers: { 200: myCertificate, 404: errorBody, 409: errorBody },
});

export const allCertificates = endpoint({
  method: 'GET',
  path: '/api/my/certificates.zip',
  access: 'attendee',
  summary: 'All valid certificates of the person and the group as PDF (PDF/UA-1), in one ZIP file',
  mediaType: 'application/zip',
  answers: { 200: fileBytes, 404: errorBody },
});

export const packCertificates = endpoint({
  method: 'POST',
  path: '/api/staff/sessions/{id}/certificates',
  access: 'staff',
  summary: 'Have all certificates of a session that are good printed into one ZIP file',
  params: byId,
  answers: { 200: z.object({ id: z.int() }), 404: errorBody, 409: errorBody },
});

export const printCertificate = endpoint({
  method: 'GET',
  path: '/api/pdf/accessibilityOnline/',
  access: 'attendee',
  summary: 'The address, good for five minutes, at which the PDF of an own certificate is. It fetches nothing',
  query: z.strictObject({
    /** `{type}-Certificate.pdf` */
    filename: z.string().check(z.maxLength(100)),
    /** Of the certificate’s page on this server. */
    url: z.string().check(z.maxLength(1000)),
    layout: z.enum(['landscape', 'portrait']),
    apikey: z.string(),
  }),
  answers: { 200: z.object({ url: z.string() }), 400: errorBody, 404: errorBody },
});

export const certificateFile = endpoint({
  method: 'GET',
  path: '/api/pdf/files/{ticket}',
  access: 'visitor',
  summary: 'The PDF (PDF/UA-1) of a certificate, for whoever has an address that is still good',
  params: z.strictObject({ ticket: z.string().check(z.maxLength(200)) }),
  mediaType: 'application/pdf',
  answers: { 200: fileBytes, 404: errorBody, 409: errorBody },
});

const printed = z.object({
  title: z.string(),
  person: z.string(),
  statement: z.array(z.string()),
  session: z.string(),
  series: z.string(),
  /** In words. */
  day: z.string(),
  contactHours: z.string(),
  facts: z.array(z.object({ label: z.string(), value: z.string() })),
  organization: z.string(),
});

const verdict = z.object({
  number: z.string(),
  state: z.enum(['genuine', 'revoked', 'reissued']),
  /** Number of the certificate that replaced it. */
  successor: z.nullable(z.string()),
  /** What is printed on it; null if it was replaced. */
  printed: z.nullable(printed),
});
export type Verdict = z.infer<typeof verdict>;

export const verifyCertificate = endpoint({
  method: 'GET',
  path: '/api/verify/{number}',
  access: 'visitor',
  summary: 'Whether a certificate is genuine, and what stands on it',
  params: numberInPath,
  answers: { 200: verdict, 404: errorBody },
});

export const downloadBadge = endpoint({
  method: 'GET',
  path: '/api/verify/{number}/badge',
  access: 'visitor',
  summary: 'A genuine certificate as a signed Open Badge 3.0 (VC-JWT, EdDSA)',
  params: numberInPath,
  mediaType: 'application/jwt',
  answers: { 200: z.string(), 404: errorBody },
});

export const badgeIssuer = endpoint({
  method: 'GET',
  path: '/api/badges/issuer',
  access: 'visitor',
  summary: 'Who issues the badges, as an Open Badges 3.0 profile',
  answers: {
    200: z.object({
      '@context': z.array(z.string()),
      id: z.string(),
      type: z.array(z.string()),
      name: z.string(),
      url: z.string(),
      email: z.optional(z.string()),
    }),
  },
});

const jwk = z.object({
  kty: z.literal('OKP'),
  crv: z.literal('Ed25519'),
  x: z.string(),
  kid: z.string(),
  alg: z.literal('EdDSA'),
  use: z.literal('sig'),
});
export type BadgeJwk = z.infer<typeof jwk>;

export const badgeKey = endpoint({
  method: 'GET',
  path: '/api/badges/keys/{keyId}',
  access: 'visitor',
  summary: 'A public key with which badges are checked, as a JWK',
  params: z.strictObject({ keyId: z.string().check(z.maxLength(100)) }),
  answers: { 200: jwk, 404: errorBody },
});

export const badgeStatusList = endpoint({
  method: 'GET',
  path: '/api/badges/status/{list}',
  access: 'visitor',
  summary:
    'Which badges of a list were revoked or replaced: a signed Bitstring Status List of the W3C (VC-JWT, EdDSA), to be believed for 5 minutes',
  params: z.strictObject({
    list: z.pipe(z.string().check(z.regex(/^[1-9]\d{0,3}$/, 'the number of a list')), z.transform(Number)),
  }),
  cacheSeconds: 300,
  mediaType: 'application/jwt',
  answers: { 200: z.string(), 404: errorBody },
});

export const badgeKeys = endpoint({
  method: 'GET',
  path: '/.well-known/jwks.json',
  access: 'visitor',
  summary: 'Every public key with which badges are checked',
  answers: { 200: z.object({ keys: z.array(jwk) }) },
});
