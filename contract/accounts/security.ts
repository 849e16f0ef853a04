// Sign-in security: password, second factor, devices, and the account's email address.
import * as z from 'zod/mini';
import { proof } from '#contract/accounts/passkeys.ts';
import { email, newPassword } from '#contract/accounts/sign-in.ts';
import { endpoint } from '#contract/platform/endpoint.ts';
import { errorBody, instant, requiredText } from '#contract/platform/shared.ts';
import * as platform from '#messages/en/platform.ts';
import { t } from '#messages/translate.ts';
import { secretQuestions } from '#rules/accounts/regions.ts';
import { addressProblemReasons } from '#rules/platform/address-problems.ts';

/** The caller's password, for confirmation. */
const password = z.string().check(z.minLength(1), z.maxLength(1000));
const code = z.string().check(z.minLength(1), z.maxLength(40));

/** Why the address gets no email except for signing in; null if it gets all. */
export const addressProblem = z.nullable(
  z.object({
    reason: z.enum(addressProblemReasons),
    /** RFC 3463, such as 5.1.1; empty if unknown. */
    status: z.string(),
    since: instant,
  }),
);
export type AddressProblem = z.infer<typeof addressProblem>;

const security = z.object({
  signIns: z.array(
    z.object({
      id: z.string(),
      browser: z.string(),
      signedInAt: instant,
      lastSeenAt: instant,
      network: z.string(),
      /** The device that made this request. */
      isCurrent: z.boolean(),
    }),
  ),
  /** The authenticator app. */
  secondFactor: z.object({ isOn: z.boolean(), recoveryCodesLeft: z.int() }),
  passkeys: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      createdAt: instant,
      lastUsedAt: z.nullable(instant),
      /** Kept in step on several devices by a password manager. */
      isSynced: z.boolean(),
    }),
  ),
  /** The account's email address is verified. */
  isEmailVerified: z.boolean(),
  email: z.string(),
  addressProblem,
  /** The caller can use the staff screens, after setting up a second factor if one is required. */
  isStaff: z.boolean(),
  /** Can read questions: a presenter, or staff. */
  isPresenter: z.boolean(),
  /** True for staff, who must have a second factor. */
  needsSecondFactor: z.boolean(),
});
export type Security = z.infer<typeof security>;

export const readSecurity = endpoint({
  method: 'GET',
  path: '/api/my/security',
  access: 'attendee',
  summary: "Get the caller's security settings and active sign-ins",
  responses: { 200: security },
});

export const changePassword = endpoint({
  method: 'POST',
  path: '/api/my/password',
  access: 'attendee',
  summary: "Change the caller's password",
  description: 'Signs out all other devices.',
  body: z.strictObject({ password, newPassword }),
  responses: { 204: null, 400: errorBody, 429: errorBody },
});

export const changeSecretQuestion = endpoint({
  method: 'POST',
  path: '/api/my/secret-question',
  access: 'attendee',
  summary: "Change the caller's secret question and answer",
  description: 'Only a hash of the answer is stored.',
  body: z.strictObject({
    password,
    secretQuestion: z.enum(secretQuestions, { error: () => t(platform.fieldRequired) }),
    secretAnswer: requiredText(200),
  }),
  responses: { 204: null, 400: errorBody, 429: errorBody },
});

export const endSignIn = endpoint({
  method: 'DELETE',
  path: '/api/my/sign-ins/{id}',
  access: 'attendee',
  summary: "Sign out one of the caller's other devices",
  params: z.strictObject({ id: z.uuid('the id of a sign-in') }),
  responses: { 204: null, 404: errorBody },
});

export const changeEmail = endpoint({
  method: 'POST',
  path: '/api/my/email',
  access: 'attendee',
  summary: 'Request an email change',
  description: 'The address changes when the caller opens the confirmation link that is sent to it.',
  body: z.strictObject({ password, email }),
  responses: { 200: z.object({ pendingEmail: z.string() }), 400: errorBody, 429: errorBody },
});

export const sendVerificationEmail = endpoint({
  method: 'POST',
  path: '/api/my/email/proof',
  access: 'attendee',
  summary: "Send an email to verify the caller's address",
  responses: { 204: null, 429: errorBody },
});

export const confirmEmail = endpoint({
  method: 'POST',
  path: '/api/email/confirm',
  access: 'visitor',
  summary: 'Confirm an email address',
  description: 'Verifies or changes the address of the account, with the key from the email.',
  body: z.strictObject({ key: z.string().check(z.maxLength(200)) }),
  responses: { 200: z.object({ email: z.string() }), 400: errorBody, 409: errorBody },
});

export const startSecondFactor = endpoint({
  method: 'POST',
  path: '/api/my/second-factor',
  access: 'attendee',
  summary: 'Create a secret for an authenticator app',
  description:
    'The second factor is off until a code confirms it. Staff with a passkey confirm with it, or with a recovery code.',
  body: z.strictObject(proof),
  responses: {
    200: z.object({
      /** Base32, to be typed into an app. */
      secret: z.string(),
      /** `otpauth://…`, as a link and as the modules of its QR code, row by row. */
      address: z.string(),
      modules: z.array(z.string()),
    }),
    409: errorBody,
    400: errorBody,
    429: errorBody,
  },
});

export const confirmSecondFactor = endpoint({
  method: 'POST',
  path: '/api/my/second-factor/confirm',
  access: 'attendee',
  summary: 'Turn on the second factor',
  description: 'Requires a code from the authenticator app. Returns the recovery codes, which cannot be read again.',
  body: z.strictObject({ code }),
  responses: { 200: z.object({ recoveryCodes: z.array(z.string()) }), 409: errorBody, 400: errorBody, 429: errorBody },
});

export const removeSecondFactor = endpoint({
  method: 'POST',
  path: '/api/my/second-factor/remove',
  access: 'attendee',
  summary: 'Turn off the second factor',
  body: z.strictObject({ password, code }),
  responses: { 204: null, 400: errorBody, 429: errorBody },
});
