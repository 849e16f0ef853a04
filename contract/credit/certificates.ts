// Certificates: the caller's, their PDF files, public verification and badges.

import * as z from 'zod/mini';
import { endpoint } from '#contract/platform/endpoint.ts';
import { byId, errorBody, fileBytes, instant } from '#contract/platform/shared.ts';
import { certificateTypes } from '#rules/catalog/certificate-types.ts';
import { keysOf } from '#rules/platform/keys-of.ts';

const types = keysOf(certificateTypes);

/** As people type it: spaces, case and look-alike letters are tolerated. */
const numberInPath = z.strictObject({ number: z.string().check(z.minLength(3), z.maxLength(60)) });
const day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/));

const myCertificate = z.object({
  number: z.string(),
  type: z.enum(types),
  layout: z.enum(['landscape', 'portrait']),
  /** Display name of the certificate. */
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
  summary: 'List the certificates of the caller and the group',
  description: 'Returns at most 500, newest first.',
  query: z.strictObject({ isSelfPaced: z.optional(z.enum(['true', 'false'])) }),
  responses: { 200: z.array(myCertificate) },
});

export const reissueCertificate = endpoint({
  method: 'POST',
  path: '/api/my/certificates/{number}/reissue',
  access: 'attendee',
  summary: "Reissue a certificate with the person's current name",
  description: 'The new certificate has a new number.',
  params: numberInPath,
  responses: { 200: myCertificate, 404: errorBody, 409: errorBody },
});

export const allCertificates = endpoint({
  method: 'GET',
  path: '/api/my/certificates.zip',
  access: 'attendee',
  summary: 'Download all valid certificates of the caller and the group',
  description: 'A ZIP file of accessible PDF files (PDF/UA-1).',
  mediaType: 'application/zip',
  responses: { 200: fileBytes, 404: errorBody },
});

const foundCertificate = z.object({
  number: z.string(),
  typeName: z.string(),
  /** The participant; null if the account is deleted. */
  name: z.nullable(z.string()),
  accountId: z.nullable(z.int()),
  sessionName: z.string(),
  issuedAt: instant,
  isValid: z.boolean(),
});
export type FoundCertificate = z.infer<typeof foundCertificate>;

export const findCertificates = endpoint({
  method: 'GET',
  path: '/api/staff/certificates',
  access: 'staff',
  permission: 'credit',
  summary: 'Search certificates',
  description:
    'Matches the number, or its beginning, and the start of the words of the name. Returns the newest 10 and how many match.',
  query: z.strictObject({ q: z.string().check(z.trim(), z.minLength(1), z.maxLength(200)) }),
  responses: { 200: z.object({ certificates: z.array(foundCertificate), count: z.int() }) },
});

export const packCertificates = endpoint({
  method: 'POST',
  path: '/api/staff/sessions/{id}/certificates',
  access: 'staff',
  permission: 'credit',
  summary: "Start a download of a session's valid certificates",
  description: 'Creates a ZIP file in a background task.',
  params: byId,
  responses: { 200: z.object({ id: z.int() }), 404: errorBody, 409: errorBody },
});

export const printCertificate = endpoint({
  method: 'GET',
  path: '/api/pdf/accessibilityOnline/',
  access: 'attendee',
  summary: "Get a temporary URL for a certificate's PDF",
  description: 'The URL expires after five minutes. The certificate must belong to the caller or the group.',
  query: z.strictObject({
    /** `{type}-Certificate.pdf` */
    filename: z.string().check(z.maxLength(100)),
    /** Of the certificate’s page on this server. */
    url: z.string().check(z.maxLength(1000)),
    layout: z.enum(['landscape', 'portrait']),
    apikey: z.string(),
  }),
  responses: { 200: z.object({ url: z.string() }), 400: errorBody, 404: errorBody },
});

export const certificateFile = endpoint({
  method: 'GET',
  path: '/api/pdf/files/{ticket}',
  access: 'visitor',
  summary: 'Download a certificate as PDF',
  description: 'Requires a temporary URL. The file is accessible (PDF/UA-1).',
  params: z.strictObject({ ticket: z.string().check(z.maxLength(200)) }),
  mediaType: 'application/pdf',
  responses: { 200: fileBytes, 404: errorBody, 409: errorBody },
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
  summary: 'Verify a certificate',
  description: 'Returns its state and what is printed on it.',
  params: numberInPath,
  responses: { 200: verdict, 404: errorBody },
});

export const downloadBadge = endpoint({
  method: 'GET',
  path: '/api/verify/{number}/badge',
  access: 'visitor',
  summary: 'Download a valid certificate as an Open Badge',
  description: 'A signed Open Badge 3.0 (VC-JWT, EdDSA).',
  params: numberInPath,
  mediaType: 'application/jwt',
  responses: { 200: z.string(), 404: errorBody },
});

export const badgeIssuer = endpoint({
  method: 'GET',
  path: '/api/badges/issuer',
  access: 'visitor',
  summary: 'Get the issuer profile of the badges',
  description: 'An Open Badges 3.0 profile.',
  responses: {
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
  summary: 'Get a public key for verifying badges',
  description: 'Returns a JWK.',
  params: z.strictObject({ keyId: z.string().check(z.maxLength(100)) }),
  responses: { 200: jwk, 404: errorBody },
});

export const badgeStatusList = endpoint({
  method: 'GET',
  path: '/api/badges/status/{list}',
  access: 'visitor',
  summary: 'Get a status list of badges',
  description:
    'A signed W3C Bitstring Status List of revoked and replaced badges (VC-JWT, EdDSA). May be cached for 5 minutes.',
  params: z.strictObject({
    list: z.pipe(z.string().check(z.regex(/^[1-9]\d{0,3}$/, 'the number of a list')), z.transform(Number)),
  }),
  cacheSeconds: 300,
  mediaType: 'application/jwt',
  responses: { 200: z.string(), 404: errorBody },
});

export const badgeKeys = endpoint({
  method: 'GET',
  path: '/.well-known/jwks.json',
  access: 'visitor',
  summary: 'List the public keys for verifying badges',
  description: 'Returns a JWK Set.',
  responses: { 200: z.object({ keys: z.array(jwk) }) },
});
