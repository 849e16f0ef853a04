// Accounts: create one, sign in, keep the token fresh.
import * as z from 'zod/mini';
import { endpoint } from '#contract/platform/endpoint.ts';
import { apiKeyQuery, errorBody, sessionKeyInText } from '#contract/platform/shared.ts';
import { secretQuestions, stateCodes } from '#rules/accounts/regions.ts';
import { emailPattern, normalizeEmail } from '#rules/platform/email-address.ts';
import { nameRequired } from '#rules/platform/full-name.ts';
import {
  registrationPasswordError,
  registrationPasswordPattern,
  resetPasswordError,
  resetPasswordPattern,
} from '#rules/platform/passwords.ts';

export const required = (most: number) =>
  z.string().check(z.trim(), z.minLength(1, 'Field is required'), z.maxLength(most, `at most ${most} characters`));
const optional = (most: number) =>
  z._default(z.string().check(z.trim(), z.maxLength(most, `at most ${most} characters`)), '');

export const email = z
  .string()
  .check(z.overwrite(normalizeEmail), z.maxLength(254, 'invalid email'), z.regex(emailPattern, 'invalid email'));

/**
 * For a form with `firstName` and `lastName`: people with a single name leave the other empty. Reported with all other
 * errors.
 */
export const named = z.refine<{ firstName: string; lastName: string }>(
  ({ firstName, lastName }) =>
    typeof firstName !== 'string' || typeof lastName !== 'string' || firstName + lastName !== '',
  { path: ['firstName'], error: nameRequired, when: () => true },
);

/** Personal data that can be edited later. */
export const personFields = {
  firstName: optional(100),
  lastName: optional(100),
  organization: optional(200),
  occupation: optional(200),
  phone: optional(40),
  address1: required(200),
  address2: optional(200),
  city: required(100),
  state: z._default(z.union([z.enum(stateCodes), z.literal('')], 'choose from the list'), ''),
  zip: optional(20),
  country: required(100),
};

/** Spec 3 and 5: what a person gives to create an account. */
export const newAccount = z
  .strictObject({
    ...personFields,
    email,
    secretQuestion: z.enum(secretQuestions, 'Field is required'),
    secretAnswer: required(200),
    password: z
      .string()
      .check(z.regex(registrationPasswordPattern, { error: ({ input }) => registrationPasswordError(String(input)) })),
  })
  .check(named);
export type NewAccount = z.infer<typeof newAccount>;

export const register = endpoint({
  method: 'POST',
  path: '/api/register',
  access: 'client',
  summary: 'Create an account',
  query: z.extend(apiKeyQuery, { sid: sessionKeyInText }),
  body: newAccount,
  answers: { 200: z.object({ accountId: z.int(), error: z.string() }), 429: errorBody },
});

const credentials = z.strictObject({
  email,
  password: z.string().check(z.minLength(1, 'Field is required'), z.maxLength(1000)),
  /** Of the second factor, if the account has one: an app code or a recovery code. */
  code: z._default(z.string().check(z.maxLength(40)), ''),
  /** Keep this browser signed in for 30 days instead of 12 hours. */
  remember: z._default(z.boolean(), false),
  /** IANA name of the browser's zone: emails tell times in it, until the person chooses another. */
  timeZone: z._default(z.string().check(z.maxLength(64)), ''),
});

export const login = endpoint({
  method: 'POST',
  path: '/api/login',
  access: 'client',
  summary: 'Sign in',
  query: apiKeyQuery,
  body: credentials,
  answers: {
    200: z.discriminatedUnion('result', [
      z.object({ result: z.literal('OK'), jwt: z.string(), name: z.string() }),
      // User not found, Invalid password, Code needed, Invalid code.
      z.object({ result: z.literal('FAIL'), error: z.string() }),
    ]),
    429: errorBody,
  },
});

export const recover = endpoint({
  method: 'POST',
  path: '/api/recovery',
  access: 'visitor',
  summary: 'Ask for an email with a link to set a new password; the answer is the same for every address',
  body: z.strictObject({
    /** The web client's public key. */
    key: z.string().check(z.maxLength(200)),
    email,
    /** Taken and not used: the link in the email always leads to this portal. */
    redirectDomain: z.string().check(z.maxLength(300)),
  }),
  answers: { 200: z.object({ message: z.string() }), 401: errorBody },
});

/** By the rule for a reset, which is the stricter one (spec 5). */
export const newPassword = z
  .string()
  .check(z.regex(resetPasswordPattern, { error: ({ input }) => resetPasswordError(String(input)) }));

export const resetPassword = endpoint({
  method: 'POST',
  path: '/api/recovery/reset',
  access: 'visitor',
  summary: 'Set a new password with the key of the email; the key is good once, for an hour',
  body: z.strictObject({
    ResetKey: z.string().check(z.maxLength(200)),
    password: newPassword,
  }),
  answers: { 200: z.object({ message: z.literal('Update Successful') }), 400: errorBody },
});
