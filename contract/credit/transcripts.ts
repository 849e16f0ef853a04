// A person's credit transcript: credit of this portal and other providers, totals, and goals.

import * as z from 'zod/mini';
import { endpoint } from '#contract/platform/endpoint.ts';
import { byId, errorBody, fileBytes } from '#contract/platform/shared.ts';
import * as m from '#messages/en/credit.ts';
import { t } from '#messages/translate.ts';
import { type MembershipBody, membershipKeys } from '#rules/accounts/memberships.ts';

const dayPattern = /^(?:19|20|21)\d{2}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/;
const lastDays: Record<string, number> = { '04': 30, '06': 30, '09': 30, '11': 30 };

/** False for dates that do not exist, such as April 31 or February 29 in a common year. */
const exists = (day: string): boolean => {
  const [year = '', month = '', date = ''] = day.split('-');
  const isLeap = Number(year) % 4 === 0 && (Number(year) % 100 !== 0 || Number(year) % 400 === 0);
  return Number(date) <= (month === '02' ? (isLeap ? 29 : 28) : (lastDays[month] ?? 31));
};

const day = z
  .string()
  .check(
    z.regex(dayPattern, { error: () => t(m.dayInvalid), abort: true }),
    z.refine(exists, { error: () => t(m.dayMissing) }),
  );

/** Organization of a membership; empty for credit of any kind. */
const body = z.enum(
  ['', ...membershipKeys] as ['', ...MembershipBody[]], // The spread loses the literal types.
  'choose from the list',
);

const text = (longest: number) => z.string().check(z.trim(), z.maxLength(longest));
const hours = (most: number) =>
  z.number({ error: () => t(m.hoursInvalid) }).check(
    z.minimum(0.01, { error: () => t(m.hoursZero) }),
    z.maximum(most, { error: () => t(m.hoursTooMany, { most }) }),
    z.refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6, { error: () => t(m.hoursDecimals) }),
  );

const period = z
  .strictObject({ from: z.optional(day), to: z.optional(day) })
  .check(z.refine(({ from, to }) => !from || !to || from <= to, { error: () => t(m.dayOrder), path: ['to'] }));

const otherCreditValues = z.strictObject({
  title: text(300).check(z.minLength(1)),
  provider: z._default(text(200), ''),
  body: z._default(body, ''),
  hours: hours(100),
  earnedOn: day,
});

const otherCredit = z.object({
  id: z.int(),
  title: z.string(),
  provider: z.string(),
  body: z.string(),
  hours: z.number(),
  earnedOn: z.string(),
});
export type OtherCredit = z.infer<typeof otherCredit>;

const goalValues = z
  .strictObject({
    name: z._default(text(200), ''),
    body: z._default(body, ''),
    hours: hours(1000),
    startsOn: day,
    endsOn: day,
  })
  .check(
    z.refine(({ startsOn, endsOn }) => startsOn <= endsOn, {
      error: () => t(m.dayOrder),
      path: ['endsOn'],
    }),
  );

const goal = z.object({
  id: z.int(),
  name: z.string(),
  body: z.string(),
  hours: z.number(),
  startsOn: z.string(),
  endsOn: z.string(),
  /** Contact hours toward it so far. */
  earned: z.number(),
});
export type CreditGoal = z.infer<typeof goal>;

const entry = z.object({
  /** Certificate number; null for credit from another provider. */
  number: z.nullable(z.string()),
  /** Id of credit from another provider; null for a certificate. */
  otherId: z.nullable(z.int()),
  title: z.string(),
  provider: z.string(),
  /** Display name of the certificate; empty for credit from another provider. */
  certificate: z.string(),
  body: z.string(),
  /** Contact hours. */
  hours: z.number(),
  /** For example `0.15 CEU`; empty if the units are contact hours. */
  units: z.string(),
  earnedOn: z.string(),
});
export type TranscriptEntry = z.infer<typeof entry>;

const transcript = z.object({
  person: z.string(),
  /** Null: from the beginning. */
  from: z.nullable(z.string()),
  /** Null: to the end. */
  to: z.nullable(z.string()),
  /** Oldest first. */
  entries: z.array(entry),
  /** A course with several certificates counts once per organization, and once in the total. */
  totals: z.array(z.object({ body: z.string(), hours: z.number() })),
  total: z.number(),
  goals: z.array(goal),
});
export type Transcript = z.infer<typeof transcript>;

export const readTranscript = endpoint({
  method: 'GET',
  path: '/api/my/transcript',
  access: 'attendee',
  summary: "Get the caller's credit transcript",
  description: 'Covers the given period, with totals and goals.',
  query: period,
  responses: { 200: transcript },
});

export const transcriptTable = endpoint({
  method: 'GET',
  path: '/api/my/transcript.csv',
  access: 'attendee',
  summary: "Download the caller's credit transcript as CSV",
  query: period,
  mediaType: 'text/csv; charset=utf-8',
  responses: { 200: z.string() },
});

export const transcriptPdf = endpoint({
  method: 'GET',
  path: '/api/my/transcript.pdf',
  access: 'attendee',
  summary: "Download the caller's credit transcript as PDF",
  description: 'The file is accessible (PDF/UA-1).',
  query: period,
  mediaType: 'application/pdf',
  responses: { 200: fileBytes, 409: errorBody },
});

export const listOtherCredits = endpoint({
  method: 'GET',
  path: '/api/my/other-credits',
  access: 'attendee',
  summary: "List the caller's credit from other providers",
  responses: { 200: z.array(otherCredit) },
});

export const addOtherCredit = endpoint({
  method: 'POST',
  path: '/api/my/other-credits',
  access: 'attendee',
  summary: 'Add credit from another provider',
  description: 'At most 500.',
  body: otherCreditValues,
  responses: { 200: otherCredit, 409: errorBody },
});

export const changeOtherCredit = endpoint({
  method: 'POST',
  path: '/api/my/other-credits/{id}',
  access: 'attendee',
  summary: 'Update credit from another provider',
  params: byId,
  body: otherCreditValues,
  responses: { 200: otherCredit, 404: errorBody },
});

export const removeOtherCredit = endpoint({
  method: 'DELETE',
  path: '/api/my/other-credits/{id}',
  access: 'attendee',
  summary: 'Delete credit from another provider',
  params: byId,
  responses: { 204: null, 404: errorBody },
});

export const listCreditGoals = endpoint({
  method: 'GET',
  path: '/api/my/credit-goals',
  access: 'attendee',
  summary: "List the caller's credit goals",
  description: 'Includes the progress toward each goal.',
  responses: { 200: z.array(goal) },
});

export const addCreditGoal = endpoint({
  method: 'POST',
  path: '/api/my/credit-goals',
  access: 'attendee',
  summary: 'Create a credit goal',
  description: 'At most 50.',
  body: goalValues,
  responses: { 200: goal, 409: errorBody },
});

export const changeCreditGoal = endpoint({
  method: 'POST',
  path: '/api/my/credit-goals/{id}',
  access: 'attendee',
  summary: 'Update a credit goal',
  params: byId,
  body: goalValues,
  responses: { 200: goal, 404: errorBody },
});

export const removeCreditGoal = endpoint({
  method: 'DELETE',
  path: '/api/my/credit-goals/{id}',
  access: 'attendee',
  summary: 'Delete a credit goal',
  params: byId,
  responses: { 204: null, 404: errorBody },
});
