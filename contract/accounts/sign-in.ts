// Account creation, sign-in and password recovery.
import * as z from 'zod/mini';
import { endpoint } from '#contract/platform/endpoint.ts';
import {
  apiKeyQuery,
  errorBody,
  optionalText,
  requiredText,
  sessionKeyInText,
  wireValue,
} from '#contract/platform/shared.ts';
import * as platform from '#messages/en/platform.ts';
import { t } from '#messages/translate.ts';
import { secretQuestions, stateCodes } from '#rules/accounts/regions.ts';
import { emailPattern, normalizeEmail } from '#rules/platform/email-address.ts';
import {
  registrationPasswordError,
  registrationPasswordPattern,
  resetPasswordError,
  resetPasswordPattern,
} from '#rules/platform/passwords.ts';

const emailError = () => t(platform.emailInvalid);

export const email = z
  .string()
  .check(
    z.overwrite(normalizeEmail),
    z.maxLength(254, { error: emailError }),
    z.regex(emailPattern, { error: emailError }),
  );

/**
 * For a form with `firstName` and `lastName`: people with a single name leave the other empty. Reported with all other
 * errors.
 */
export const named = z.refine<{ firstName: string; lastName: string }>(
  ({ firstName, lastName }) =>
    typeof firstName !== 'string' || typeof lastName !== 'string' || firstName + lastName !== '',
  { path: ['firstName'], error: () => t(platform.nameRequired), when: () => true },
);

/** Personal data that can be edited later. */
export const personFields = {
  firstName: optionalText(100),
  lastName: optionalText(100),
  organization: optionalText(200),
  occupation: optionalText(200),
  phone: optionalText(40),
  address1: requiredText(200),
  address2: optionalText(200),
  city: requiredText(100),
  state: z._default(z.union([z.enum(stateCodes), z.literal('')], { error: () => t(platform.fieldChoose) }), ''),
  zip: optionalText(20),
  country: requiredText(100),
};

/** Spec 3 and 5: what a person gives to create an account. */
export const newAccount = z
  .strictObject({
    ...personFields,
    email,
    secretQuestion: z.enum(secretQuestions, { error: () => t(platform.fieldRequired) }),
    secretAnswer: requiredText(200),
    password: z
      .string()
      .check(z.regex(registrationPasswordPattern, { error: ({ input }) => registrationPasswordError(String(input)) })),
  })
  .check(named);
export type NewAccount = z.infer<typeof newAccount>;

/** Spec 8, Registration: the only error. */
export const alreadyExists = wireValue('ALREADY EXISTS');

export const register = endpoint({
  method: 'POST',
  path: '/api/register',
  access: 'client',
  summary: 'Create an account',
  query: z.extend(apiKeyQuery, { sid: sessionKeyInText }),
  body: newAccount,
  responses: { 200: z.object({ accountId: z.int(), error: z.enum(['', alreadyExists]) }), 429: errorBody },
});

const credentials = z.strictObject({
  email,
  password: z.string().check(z.minLength(1), z.maxLength(1000)),
  /** Of the second factor, if the account has one: an app code or a recovery code. */
  code: z._default(z.string().check(z.maxLength(40)), ''),
  /** Keep this browser signed in for 30 days instead of 12 hours. */
  remember: z._default(z.boolean(), false),
  /** IANA name of the browser's time zone. Emails show times in it until the person chooses another. */
  timeZone: z._default(z.string().check(z.maxLength(64)), ''),
});

/** Spec 8, Login FAIL: the first one focuses the email field. */
export const loginErrors = {
  unknownUser: wireValue('User not found'),
  wrongPassword: wireValue('Invalid password'),
  codeNeeded: wireValue('Code needed'),
  wrongCode: wireValue('Invalid code'),
} as const;
export type LoginError = (typeof loginErrors)[keyof typeof loginErrors];

export const login = endpoint({
  method: 'POST',
  path: '/api/login',
  access: 'client',
  summary: 'Sign in',
  query: apiKeyQuery,
  body: credentials,
  responses: {
    200: z.discriminatedUnion('result', [
      z.object({
        result: z.literal('OK'),
        jwt: z.string(),
        name: z.string(),
        /** Only for staff. */
        isStaff: z.optional(z.literal(true)),
        /** Only for staff who must set up a second factor before they can work. */
        needsSecondFactor: z.optional(z.literal(true)),
      }),
      z.object({ result: z.literal('FAIL'), error: z.enum(Object.values(loginErrors)) }),
    ]),
    429: errorBody,
  },
});

export const recover = endpoint({
  method: 'POST',
  path: '/api/recovery',
  access: 'visitor',
  summary: 'Send a password reset email',
  description:
    'The link works once and expires after one hour. The response does not reveal whether the address has an account.',
  body: z.strictObject({
    /** The web client's public key. */
    key: z.string().check(z.maxLength(200)),
    email,
    /** Ignored: the link in the email always leads to this portal. */
    redirectDomain: z.string().check(z.maxLength(300)),
  }),
  responses: { 200: z.object({ message: z.string() }), 401: errorBody },
});

/** The stricter of the two password rules. Spec 5, Reset password. */
export const newPassword = z
  .string()
  .check(z.regex(resetPasswordPattern, { error: ({ input }) => resetPasswordError(String(input)) }));

/** Spec 5, Reset password. */
export const updateSuccessful = wireValue('Update Successful');

export const resetPassword = endpoint({
  method: 'POST',
  path: '/api/recovery/reset',
  access: 'visitor',
  summary: 'Set a new password with the key from the email',
  description: 'The key works once and expires after one hour.',
  body: z.strictObject({
    ResetKey: z.string().check(z.maxLength(200)),
    password: newPassword,
  }),
  responses: { 200: z.object({ message: z.literal(updateSuccessful) }), 400: errorBody },
});
