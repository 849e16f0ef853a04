// A person's transcript: credit from here and from elsewhere, totals, and goals.
import * as z from 'zod/mini';
import { endpoint } from '#contract/platform/endpoint.ts';
import { byId, errorBody, fileBytes } from '#contract/platform/shared.ts';
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
  .check(z.regex(dayPattern, { error: 'Enter a day', abort: true }), z.refine(exists, 'This day does not exist'));

/** Organization of a membership; empty for credit of any kind. */
const body = z.enum(
  ['', ...membershipKeys] as ['', ...MembershipBody[]], // The spread loses the literal types.
  'choose from the list',
);

const text = (longest: number) => z.string().check(z.trim(), z.maxLength(longest, `at most ${longest} characters`));
const hours = (most: number) =>
  z.number('Enter a number of hours').check(
    z.minimum(0.01, 'Enter more than 0 hours'),
    z.maximum(most, `at most ${most} hours`),
    z.refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6, 'at most two decimal places'),
  );

const period = z
  .strictObject({ from: z.optional(day), to: z.optional(day) })
  .check(
    z.refine(({ from, to }) => !from || !to || from <= to, { error: 'The last day is before the first', path: ['to'] }),
  );

const otherCreditValues = z.strictObject({
  title: text(300).check(z.minLength(1, 'Field is required')),
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
      error: 'The last day is before the first',
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
  /** Null for credit from elsewhere, as the person entered it. */
  number: z.nullable(z.string()),
  /** Of credit from elsewhere. */
  otherId: z.nullable(z.int()),
  title: z.string(),
  provider: z.string(),
  /** What the certificate is called; empty for credit from elsewhere. */
  certificate: z.string(),
  body: z.string(),
  hours: z.number(),
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
  summary: 'Credit of the person between two days, with sums and goals',
  query: period,
  answers: { 200: transcript },
});

export const transcriptTable = endpoint({
  method: 'GET',
  path: '/api/my/transcript.csv',
  access: 'attendee',
  summary: 'The transcript between two days as a table',
  query: period,
  mediaType: 'text/csv; charset=utf-8',
  answers: { 200: z.string() },
});

export const transcriptPdf = endpoint({
  method: 'GET',
  path: '/api/my/transcript.pdf',
  access: 'attendee',
  summary: 'The transcript between two days as PDF (PDF/UA-1)',
  query: period,
  mediaType: 'application/pdf',
  answers: { 200: fileBytes, 409: errorBody },
});

export const listOtherCredits = endpoint({
  method: 'GET',
  path: '/api/my/other-credits',
  access: 'attendee',
  summary: 'Credit that the person has earned elsewhere',
  answers: { 200: z.array(otherCredit) },
});

export const addOtherCredit = endpoint({
  method: 'POST',
  path: '/api/my/other-credits',
  access: 'attendee',
  summary: 'Enter credit that was earned elsewhere (at most 500)',
  body: otherCreditValues,
  answers: { 200: otherCredit, 409: errorBody },
});

export const changeOtherCredit = endpoint({
  method: 'POST',
  path: '/api/my/other-credits/{id}',
  access: 'attendee',
  summary: 'Change credit that was earned elsewhere',
  params: byId,
  body: otherCreditValues,
  answers: { 200: otherCredit, 404: errorBody },
});

export const removeOtherCredit = endpoint({
  method: 'DELETE',
  path: '/api/my/other-credits/{id}',
  access: 'attendee',
  summary: 'Remove credit that was earned elsewhere',
  params: byId,
  answers: { 204: null, 404: errorBody },
});

export const listCreditGoals = endpoint({
  method: 'GET',
  path: '/api/my/credit-goals',
  access: 'attendee',
  summary: 'How much credit the person needs by when, and how much there is',
  answers: { 200: z.array(goal) },
});

export const addCreditGoal = endpoint({
  method: 'POST',
  path: '/api/my/credit-goals',
  access: 'attendee',
  summary: 'Set a goal for credit (at most 50)',
  body: goalValues,
  answers: { 200: goal, 409: errorBody },
});

export const changeCreditGoal = endpoint({
  method: 'POST',
  path: '/api/my/credit-goals/{id}',
  access: 'attendee',
  summary: 'Change a goal for credit',
  params: byId,
  body: goalValues,
  answers: { 200: goal, 404: errorBody },
});

export const removeCreditGoal = endpoint({
  method: 'DELETE',
  path: '/api/my/credit-goals/{id}',
  access: 'attendee',
  summary: 'Remove a goal for credit',
  params: byId,
  answers: { 204: null, 404: errorBody },
});
