// Sign-in by an identity provider (OpenID Connect): redirect, callback, and linked identities.
import * as z from 'zod/mini';
import { endpoint } from '#contract/platform/endpoint.ts';
import { apiKeyQuery, byId, errorBody, id, instant } from '#contract/platform/shared.ts';

/** Where to go after the sign-in: a closed list, to prevent open redirects. */
const place = z.union([z.literal('select-group-members'), z.string().check(z.regex(/^\/my(\/[a-z-]+)*$/))]);

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

const key = z.string().check(z.maxLength(200));
const password = z.string().check(z.minLength(1, 'Field is required'), z.maxLength(1000));

/** The account requires a code, which a provider's sign-in does not replace. */
const codeNeeded = z.object({ result: z.literal('NONE'), reason: z.literal('second-factor') });

const signedIn = z.object({
  result: z.literal('OK'),
  jwt: z.string(),
  name: z.string(),
  /** Address of the account. */
  email: z.string(),
  /** As given at the start; empty if none was given. */
  place: z.string(),
});

export const startAtProvider = endpoint({
  method: 'GET',
  path: '/api/identity/start',
  access: 'visitor',
  summary: 'Go to the identity provider to sign in; for navigation by a browser',
  // Invalid values count as none, so that the sign-in itself can continue.
  query: z.strictObject({ place: z.catch(z.optional(place), undefined) }),
  answers: { 302: null, 404: errorBody },
});

export const returnFromProvider = endpoint({
  method: 'GET',
  path: '/api/identity/callback',
  access: 'visitor',
  summary: 'Back from the identity provider; leads to the login, with a ticket or a reason in the fragment',
  // Providers add parameters of their own.
  query: z.looseObject({ state: z.catch(z.optional(z.string()), undefined) }),
  answers: { 302: null, 404: errorBody },
});

export const finishSignIn = endpoint({
  method: 'POST',
  path: '/api/identity/finish',
  access: 'client',
  summary: 'Sign in with the ticket of the callback, or learn what is missing for that',
  query: apiKeyQuery,
  body: z.strictObject({ ticket: key }),
  answers: {
    200: z.discriminatedUnion('result', [
      signedIn,
      /** An account with this address exists: the ticket stays valid for ten minutes, to link it. */
      z.object({ result: z.literal('LINK'), email: z.string() }),
      z.object({
        result: z.literal('NONE'),
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
  summary: "Link the ticket's identity to the account with its address, by the account's password, and sign in",
  query: apiKeyQuery,
  body: z.strictObject({ ticket: key, password }),
  answers: {
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
  summary: 'Ask for an email with a link that links the identity; it is good once, for an hour',
  query: apiKeyQuery,
  body: z.strictObject({ ticket: key }),
  answers: { 200: z.object({ email: z.string() }), 400: errorBody, 404: errorBody, 409: errorBody },
});

export const confirmLink = endpoint({
  method: 'POST',
  path: '/api/identity/confirm-link',
  access: 'client',
  summary: 'Link the identity with the key of the email',
  query: apiKeyQuery,
  body: z.strictObject({ key }),
  answers: { 200: z.object({ email: z.string() }), 400: errorBody, 404: errorBody, 409: errorBody },
});

export const endAtProvider = endpoint({
  method: 'GET',
  path: '/api/identity/end-session',
  access: 'attendee',
  summary: 'Where the person can sign out at the provider as well; null where there is nothing to offer',
  answers: { 200: z.object({ name: z.string(), url: z.nullable(z.string()) }), 404: errorBody },
});

const linkedIdentity = z.object({
  id,
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
  summary: 'The identities with which the person can sign in',
  answers: { 200: z.array(linkedIdentity), 404: errorBody },
});

export const startLinking = endpoint({
  method: 'POST',
  path: '/api/my/identities',
  access: 'attendee',
  summary: 'Begin to link an identity; the browser goes to the address of the answer',
  body: z.strictObject({ password }),
  answers: { 200: z.object({ url: z.string() }), 400: errorBody, 404: errorBody, 429: errorBody, 503: errorBody },
});

export const removeIdentity = endpoint({
  method: 'POST',
  path: '/api/my/identities/{id}/remove',
  access: 'attendee',
  summary: 'End the link with an identity',
  params: byId,
  body: z.strictObject({ password }),
  answers: { 204: null, 400: errorBody, 404: errorBody, 429: errorBody },
});
