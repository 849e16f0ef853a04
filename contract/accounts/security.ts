// Sign-in security: password, second factor, devices, and the account's email address.
import * as z from 'zod/mini';
import { email, newPassword, required } from '#contract/accounts/sign-in.ts';
import { endpoint } from '#contract/platform/endpoint.ts';
import { errorBody, instant } from '#contract/platform/shared.ts';
import { secretQuestions } from '#rules/accounts/regions.ts';

/** The caller's password, for confirmation. */
const password = z.string().check(z.minLength(1, 'Field is required'), z.maxLength(1000));
const code = z.string().check(z.minLength(1, 'Field is required'), z.maxLength(40));

const security = z.object({
  signIns: z.array(
    z.object({
      id: z.string(),
      browser: z.string(),
      signedInAt: instant,
      lastSeenAt: instant,
      network: z.string(),
      /** The device that made this request. */
      isThis: z.boolean(),
    }),
  ),
  secondFactor: z.object({ isOn: z.boolean(), recoveryCodesLeft: z.int() }),
  /** The account's email address is verified. */
  emailIsProven: z.boolean(),
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
  summary: 'Where the caller is signed in, and how',
  answers: { 200: security },
});

export const changePassword = endpoint({
  method: 'POST',
  path: '/api/my/password',
  access: 'attendee',
  summary: 'Set a new password; every other device is signed out',
  body: z.strictObject({ password, newPassword }),
  answers: { 204: null, 400: errorBody, 429: errorBody },
});

export const changeSecretQuestion = endpoint({
  method: 'POST',
  path: '/api/my/secret-question',
  access: 'attendee',
  summary: 'Choose another secret question and answer; only a hash of the answer is kept',
  body: z.strictObject({
    password,
    secretQuestion: z.enum(secretQuestions, 'Field is required'),
    secretAnswer: required(200),
  }),
  answers: { 204: null, 400: errorBody, 429: errorBody },
});

export const endSignIn = endpoint({
  method: 'DELETE',
  path: '/api/my/sign-ins/{id}',
  access: 'attendee',
  summary: 'Sign out another device of the caller',
  params: z.strictObject({ id: z.uuid('the id of a sign-in') }),
  answers: { 204: null, 404: errorBody },
});

export const changeEmail = endpoint({
  method: 'POST',
  path: '/api/my/email',
  access: 'attendee',
  summary: 'Ask for another e-mail address; it changes once the link in the email to it is opened',
  body: z.strictObject({ password, email }),
  answers: { 200: z.object({ pendingEmail: z.string() }), 400: errorBody, 429: errorBody },
});

export const requestEmailProof = endpoint({
  method: 'POST',
  path: '/api/my/email/proof',
  access: 'attendee',
  summary: "Send the email with which the caller confirms the account's address once more",
  answers: { 204: null, 429: errorBody },
});

export const confirmEmail = endpoint({
  method: 'POST',
  path: '/api/email/confirm',
  access: 'visitor',
  summary:
    'Confirm the e-mail address of the account that is signed in, or change it, with the key of the email to the address',
  body: z.strictObject({ key: z.string().check(z.maxLength(200)) }),
  answers: { 200: z.object({ email: z.string() }), 400: errorBody, 409: errorBody },
});

export const startSecondFactor = endpoint({
  method: 'POST',
  path: '/api/my/second-factor',
  access: 'attendee',
  summary: 'A secret for an app that shows codes; it counts once a code has confirmed it',
  body: z.strictObject({ password }),
  answers: {
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
  summary: 'Turn the second factor on with a first code; the recovery codes are shown this once',
  body: z.strictObject({ code }),
  answers: { 200: z.object({ recoveryCodes: z.array(z.string()) }), 409: errorBody, 400: errorBody, 429: errorBody },
});

export const removeSecondFactor = endpoint({
  method: 'POST',
  path: '/api/my/second-factor/remove',
  access: 'attendee',
  summary: 'Turn the second factor off',
  body: z.strictObject({ password, code }),
  answers: { 204: null, 400: errorBody, 429: errorBody },
});
