// Sign-in by identity providers: redirect, callback, and linked identities.
import * as z from 'zod/mini';
import { endpoint } from '#contract/platform/endpoint.ts';
import { apiKeyQuery, byId, errorBody, id, instant } from '#contract/platform/shared.ts';

/** Where to go after the sign-in: a closed list, to prevent open redirects. */
const returnTo = z.union([z.literal('select-group-members'), z.string().check(z.regex(/^\/my(\/[a-z-]+)*$/))]);

/** Why a sign-in failed; passed in the fragment `sign-in-failed`. */
export const failureReasons = [
  'provider-unavailable',
  'refused',
  'expired',
  'unknown',
  'unverified',
  'second-factor',
] as const;
export type FailureReason = (typeof failureReasons)[number];

/** Why an identity was not linked; passed in the fragment `link-failed`. */
export const linkFailureReasons = ['provider-unavailable', 'refused', 'expired', 'taken'] as const;
export type LinkFailureReason = (typeof linkFailureReasons)[number];

/** The id of an identity provider, as in `signInProviders` of the site. */
const provider = z.string().check(z.regex(/^[a-z0-9][a-z0-9-]{0,39}$/));
const byProvider = z.strictObject({ provider: z.string() });

const key = z.string().check(z.maxLength(200));
const password = z.string().check(z.minLength(1), z.maxLength(1000));

/** The account requires a code, which a provider's sign-in does not replace. */
const codeNeeded = z.object({ result: z.literal('NONE'), provider, reason: z.literal('second-factor') });

const signedIn = z.object({
  result: z.literal('OK'),
  jwt: z.string(),
  name: z.string(),
  /** Address of the account. */
  email: z.string(),
  /** As passed to `start`; empty if omitted. */
  returnTo: z.string(),
});

export const startAtProvider = endpoint({
  method: 'GET',
  path: '/api/identity/{provider}/start',
  access: 'visitor',
  summary: 'Start a sign-in with an identity provider',
  description: 'Redirects the browser to the provider.',
  params: byProvider,
  // Invalid values count as none, so that the sign-in itself can continue.
  query: z.strictObject({ returnTo: z.catch(z.optional(returnTo), undefined) }),
  responses: { 302: null, 404: errorBody },
});

// Providers add parameters of their own.
const callbackQuery = z.looseObject({ state: z.catch(z.optional(z.string()), undefined) });

export const returnFromProvider = endpoint({
  method: 'GET',
  path: '/api/identity/{provider}/callback',
  access: 'visitor',
  summary: 'Handle the redirect from an identity provider',
  description: 'Redirects the browser to the login page, with a ticket or an error code in the URL fragment.',
  params: byProvider,
  query: callbackQuery,
  responses: { 302: null, 404: errorBody },
});

export const returnFromDefaultProvider = endpoint({
  method: 'GET',
  path: '/api/identity/callback',
  access: 'visitor',
  summary: 'Handle the redirect from the identity provider of `OIDC_ISSUER`',
  description: 'Like the callback of the provider `default`.',
  query: callbackQuery,
  responses: { 302: null, 404: errorBody },
});

export const receiveSamlResponse = endpoint({
  method: 'POST',
  path: '/api/identity/{provider}/acs',
  access: 'visitor',
  summary: 'Receive the response of a SAML provider',
  description:
    'For SAML providers: the assertion consumer service (HTTP POST binding). Takes only signed assertions that answer a request of ' +
    'this portal, and redirects the browser to the callback.',
  params: byProvider,
  body: z.object({ SAMLResponse: z.string(), RelayState: z.string() }),
  bodyType: 'application/x-www-form-urlencoded',
  responses: { 303: null, 404: errorBody },
});

export const samlMetadata = endpoint({
  method: 'GET',
  path: '/api/identity/{provider}/metadata',
  access: 'visitor',
  summary: "Get the portal's SAML metadata for a provider",
  params: byProvider,
  mediaType: 'application/samlmetadata+xml; charset=utf-8',
  responses: { 200: z.string(), 404: errorBody },
});

export const samlLogout = endpoint({
  method: 'GET',
  path: '/api/identity/{provider}/logout',
  access: 'visitor',
  summary: 'Handle single logout of a SAML provider',
  description:
    'HTTP redirect binding. A signed request ends the sign-ins that it names. A response to a request of this portal changes nothing. ' +
    'Both redirect the browser.',
  params: byProvider,
  query: z.looseObject({}),
  responses: { 302: null, 404: errorBody },
});

export const finishSignIn = endpoint({
  method: 'POST',
  path: '/api/identity/finish',
  access: 'client',
  summary: 'Sign in with a ticket from the callback',
  description: 'If the identity is not linked to an account, the response says what is missing.',
  query: apiKeyQuery,
  body: z.strictObject({ ticket: key }),
  responses: {
    200: z.discriminatedUnion('result', [
      signedIn,
      /** An account with this address exists: the ticket stays valid for ten minutes, to link it. */
      z.object({ result: z.literal('LINK'), provider, email: z.string() }),
      z.object({
        result: z.literal('NONE'),
        provider,
        reason: z.enum(['unknown', 'unverified', 'second-factor']),
        email: z.optional(z.string()),
        name: z.optional(z.string()),
      }),
    ]),
    400: errorBody,
    404: errorBody,
  },
});

export const linkByPassword = endpoint({
  method: 'POST',
  path: '/api/identity/link',
  access: 'client',
  summary: 'Link an identity to an existing account and sign in',
  description: "The account is the one with the identity's email address. Requires the account's password.",
  query: apiKeyQuery,
  body: z.strictObject({ ticket: key, password }),
  responses: {
    200: z.discriminatedUnion('result', [signedIn, codeNeeded]),
    400: errorBody,
    403: errorBody,
    404: errorBody,
    409: errorBody,
    429: errorBody,
  },
});

export const linkByMail = endpoint({
  method: 'POST',
  path: '/api/identity/link-by-mail',
  access: 'client',
  summary: 'Email a link that confirms linking an identity',
  description: 'The link works once and expires after one hour.',
  query: apiKeyQuery,
  body: z.strictObject({ ticket: key }),
  responses: { 200: z.object({ email: z.string() }), 400: errorBody, 404: errorBody, 409: errorBody },
});

export const confirmLink = endpoint({
  method: 'POST',
  path: '/api/identity/confirm-link',
  access: 'client',
  summary: 'Link an identity with the key from the email',
  query: apiKeyQuery,
  body: z.strictObject({ key }),
  responses: { 200: z.object({ email: z.string() }), 400: errorBody, 404: errorBody, 409: errorBody },
});

export const endAtProvider = endpoint({
  method: 'GET',
  path: '/api/identity/end-session',
  access: 'attendee',
  summary: "Get the sign-out URL of the caller's provider",
  description: 'Null if the caller signed in without a provider, or it does not support sign-out.',
  responses: {
    200: z.object({ provider: z.nullable(z.object({ name: z.string(), url: z.string() })) }),
    404: errorBody,
  },
});

const configuredProvider = z.object({
  id: z.string(),
  name: z.string(),
  kind: z.enum(['oidc', 'saml']),
  /** The issuer, or the entity ID of the provider; null: its metadata is unavailable. */
  issuer: z.nullable(z.string()),
  /** The domains for which the provider vouches; null: not limited. */
  emailDomains: z.nullable(z.array(z.string())),
  /** Where responses go: to register at the provider. */
  callbackUrl: z.string(),
  /** The portal's own SAML metadata; null with OpenID Connect. */
  metadataUrl: z.nullable(z.string()),
  certificates: z.array(
    z.object({
      owner: z.enum(['portal', 'provider']),
      /** SHA-256 of the certificate. */
      fingerprint: z.string(),
      expiresAt: instant,
      isExpiring: z.boolean(),
    }),
  ),
  /** Why the provider cannot be used now, as in the log; null: nothing is known. */
  problem: z.nullable(z.string()),
  linkedAccounts: z.number(),
  lastSignInAt: z.nullable(instant),
});
export type ConfiguredProvider = z.infer<typeof configuredProvider>;

export const listProviders = endpoint({
  method: 'GET',
  path: '/api/staff/identity-providers',
  access: 'staff',
  permission: 'settings',
  summary: 'List the identity providers',
  description: 'Reads the metadata of SAML providers if it is older than an hour.',
  responses: { 200: z.array(configuredProvider) },
});

const linkedIdentity = z.object({
  id,
  /** The display name of the provider, or its id if it is no longer configured. */
  provider: z.string(),
  /** Address of the provider. */
  issuer: z.string(),
  /** As the provider gave it when the identity was linked; may be empty. */
  email: z.string(),
  linkedAt: instant,
  lastUsedAt: z.nullable(instant),
});
export type LinkedIdentity = z.infer<typeof linkedIdentity>;

export const listIdentities = endpoint({
  method: 'GET',
  path: '/api/my/identities',
  access: 'attendee',
  summary: "List the caller's linked identities",
  responses: { 200: z.array(linkedIdentity), 404: errorBody },
});

export const startLinking = endpoint({
  method: 'POST',
  path: '/api/my/identities',
  access: 'attendee',
  summary: 'Start linking an identity',
  description: 'Returns the URL to open in the browser.',
  body: z.strictObject({ provider, password }),
  responses: { 200: z.object({ url: z.string() }), 400: errorBody, 404: errorBody, 429: errorBody, 503: errorBody },
});

export const removeIdentity = endpoint({
  method: 'POST',
  path: '/api/my/identities/{id}/remove',
  access: 'attendee',
  summary: 'Unlink an identity',
  params: byId,
  body: z.strictObject({ password }),
  responses: { 204: null, 400: errorBody, 404: errorBody, 429: errorBody },
});
