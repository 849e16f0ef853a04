// Passkeys (WebAuthn): sign-in without a password, and a second factor.
import * as z from 'zod/mini';
import { endpoint } from '#contract/platform/endpoint.ts';
import { apiKeyQuery, byId, errorBody, requiredText } from '#contract/platform/shared.ts';

/** Bytes as WebAuthn's JSON has them. */
const bytes = z.string().check(z.minLength(1), z.maxLength(16_384), z.regex(/^[\w-]+$/, 'bytes in base64url'));

const common = {
  id: bytes,
  rawId: bytes,
  type: z.literal('public-key'),
  clientExtensionResults: z._default(z.record(z.string(), z.unknown()), {}),
  authenticatorAttachment: z.optional(z.nullable(z.string())),
};

/** The JSON of an assertion; what browsers add to it is ignored. */
const assertion = z.object({
  ...common,
  response: z.object({
    clientDataJSON: bytes,
    authenticatorData: bytes,
    signature: bytes,
    userHandle: z.optional(z.nullable(bytes)),
  }),
});
export type PasskeyAssertion = z.infer<typeof assertion>;

/** The JSON of a new credential. */
const attestation = z.object({
  ...common,
  response: z.object({
    clientDataJSON: bytes,
    attestationObject: bytes,
    transports: z.optional(z.array(z.string().check(z.maxLength(40))).check(z.maxLength(10))),
  }),
});
export type PasskeyAttestation = z.infer<typeof attestation>;

/** Options as `PublicKeyCredential.parseRequestOptionsFromJSON` takes them. */
const requestOptions = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.int(),
  userVerification: z.literal('required'),
  allowCredentials: z.array(
    z.object({ id: z.string(), type: z.literal('public-key'), transports: z.array(z.string()) }),
  ),
});

/** As `PublicKeyCredential.parseCreationOptionsFromJSON` takes them. */
const creationOptions = z.looseObject({ challenge: z.string(), rp: z.object({ id: z.string(), name: z.string() }) });

export const startPasskeySignIn = endpoint({
  method: 'GET',
  path: '/api/passkey/options',
  access: 'client',
  summary: 'Get the options to sign in with a passkey',
  description: 'The same for everybody: they name no account.',
  query: apiKeyQuery,
  responses: { 200: requestOptions },
});

export const signInWithPasskey = endpoint({
  method: 'POST',
  path: '/api/passkey/sign-in',
  access: 'client',
  summary: 'Sign in with a passkey',
  description: 'Counts as a sign-in with a second factor. A challenge is accepted once.',
  query: apiKeyQuery,
  body: z.strictObject({
    credential: assertion,
    /** Keep this browser signed in for 30 days instead of 12 hours. */
    remember: z._default(z.boolean(), false),
    timeZone: z._default(z.string().check(z.maxLength(64)), ''),
  }),
  responses: {
    200: z.object({
      jwt: z.string(),
      name: z.string(),
      /** Address of the account. */
      email: z.string(),
      isStaff: z.optional(z.literal(true)),
    }),
    403: errorBody,
    429: errorBody,
  },
});

/** Proof that the caller is the owner; the code only for accounts with a second factor, ten minutes after the last one. */
/** Password, and a code if the account has a second factor and the last use is old. */
export const proof = {
  password: z.string().check(z.minLength(1), z.maxLength(1000)),
  code: z._default(z.string().check(z.maxLength(40)), ''),
};

export const startPasskey = endpoint({
  method: 'POST',
  path: '/api/my/passkeys/options',
  access: 'attendee',
  summary: 'Get the options to create a passkey',
  body: z.strictObject({ name: requiredText(60), ...proof }),
  responses: { 200: creationOptions, 400: errorBody, 409: errorBody, 429: errorBody },
});

export const addPasskey = endpoint({
  method: 'POST',
  path: '/api/my/passkeys',
  access: 'attendee',
  summary: "Add a passkey to the caller's account",
  description: "The caller's sign-in then counts as one with a second factor.",
  body: z.strictObject({ name: requiredText(60), credential: attestation }),
  responses: {
    200: z.object({
      /** For staff without any; they cannot be read again. */
      recoveryCodes: z.array(z.string()),
    }),
    403: errorBody,
    409: errorBody,
  },
});

export const makeRecoveryCodes = endpoint({
  method: 'POST',
  path: '/api/my/recovery-codes',
  access: 'attendee',
  summary: 'Make recovery codes',
  description: 'For staff who have passkeys and no recovery codes left. They cannot be read again.',
  body: z.strictObject(proof),
  responses: { 200: z.object({ recoveryCodes: z.array(z.string()) }), 400: errorBody, 409: errorBody, 429: errorBody },
});

export const removePasskey = endpoint({
  method: 'POST',
  path: '/api/my/passkeys/{id}/remove',
  access: 'attendee',
  summary: "Remove one of the caller's passkeys",
  description: 'Signs out all other devices.',
  params: byId,
  body: z.strictObject(proof),
  responses: { 204: null, 400: errorBody, 404: errorBody, 429: errorBody },
});

export const startPasskeyConfirmation = endpoint({
  method: 'GET',
  path: '/api/my/passkeys/confirmation',
  access: 'attendee',
  summary: "Get the options to confirm the caller's sign-in with a passkey",
  responses: { 200: requestOptions },
});

export const confirmWithPasskey = endpoint({
  method: 'POST',
  path: '/api/my/passkeys/confirmation',
  access: 'attendee',
  summary: "Confirm the caller's sign-in with a passkey",
  description: 'It then counts as one with a second factor, entered now.',
  body: z.strictObject({ credential: assertion }),
  responses: { 204: null, 403: errorBody, 429: errorBody },
});
