// What staff read: messages that the portal has written.
import * as z from 'zod/mini';
import { endpoint } from '#contract/platform/endpoint.ts';
import { byId, errorBody, id, instant, pageInText } from '#contract/platform/shared.ts';

export const mailStates = ['waiting', 'failed', 'sent', 'kept', 'withdrawn'] as const;
export type MailState = (typeof mailStates)[number];

const listedMail = z.object({
  id: z.int(),
  kind: z.string(),
  recipient: z.string(),
  subject: z.string(),
  state: z.enum(mailStates),
  createdAt: instant,
  tries: z.int(),
  /** The last response of the mail server, or why the message was not sent; empty if neither. */
  lastError: z.string(),
  /** The first failed attempt; null if none failed. */
  troubledSince: z.nullable(instant),
  /** Whether staff can retry it; `no` if nothing failed. */
  retry: z.enum(['yes', 'no', 'held a secret', 'too late']),
});
export type ListedMail = z.infer<typeof listedMail>;

const mailList = z.object({
  mails: z.array(listedMail),
  page: z.int(),
  pages: z.int(),
  count: z.int(),
  /** How many there are in each state, regardless of the search. */
  counts: z.object({ waiting: z.int(), failed: z.int(), sent: z.int(), kept: z.int(), withdrawn: z.int() }),
});
const listQuery = z.strictObject({
  page: pageInText,
  q: z._default(z.string().check(z.trim(), z.maxLength(200)), ''),
  state: z.optional(z.enum(mailStates)),
});

const mail = z.object({
  ...listedMail.shape,
  replyTo: z.string(),
  text: z.string(),
  sentAt: z.nullable(instant),
  /** Of a message of the contact form: whether staff have answered it. Null of every other. */
  isAnswered: z.nullable(z.boolean()),
});
export type Mail = z.infer<typeof mail>;

export const listMail = endpoint({
  method: 'GET',
  path: '/api/staff/mail',
  access: 'staff',
  summary: 'Messages that the portal has written, newest first, 50 a page; `q` looks into recipient and subject',
  query: listQuery,
  answers: { 200: mailList },
});

export const readMail = endpoint({
  method: 'GET',
  path: '/api/staff/mail/{id}',
  access: 'staff',
  summary: 'One message with its text',
  params: byId,
  answers: { 200: mail, 404: errorBody },
});

/** Only with the sample data. */
export const listSampleMail = endpoint({
  method: 'GET',
  path: '/api/sample/mail',
  access: 'visitor',
  summary: 'The same list while the portal is being tried out, from this machine only',
  query: listQuery,
  answers: { 200: mailList, 404: errorBody },
});

export const readSampleMail = endpoint({
  method: 'GET',
  path: '/api/sample/mail/{id}',
  access: 'visitor',
  summary: 'One message while the portal is being tried out, from this machine only',
  params: byId,
  answers: { 200: mail, 404: errorBody },
});

export const retryMail = endpoint({
  method: 'POST',
  path: '/api/staff/mail/retry',
  access: 'staff',
  summary: 'Try messages again that the mail server refused; answers with how many are on their way again',
  body: z.strictObject({
    ids: z.array(id).check(z.minLength(1, 'Choose at least one message'), z.maxLength(200, 'at most 200')),
  }),
  /** `isSending`: whether there is a mail server; without one nothing is tried. */
  answers: { 200: z.object({ retried: z.int(), isSending: z.boolean() }) },
});

/** Asked before any screen of the staff is shown. */
export const checkStaff = endpoint({
  method: 'GET',
  path: '/api/staff/access',
  access: 'staff',
  summary: 'Whether the caller may work as staff: 204, or the refusal that every call for staff gives',
  answers: { 204: null },
});

export const markAnswered = endpoint({
  method: 'POST',
  path: '/api/staff/mail/{id}/answered',
  access: 'staff',
  summary: 'Mark a message of the contact form as answered, or as not answered',
  params: byId,
  body: z.strictObject({ isAnswered: z.boolean() }),
  answers: { 204: null, 404: errorBody },
});
