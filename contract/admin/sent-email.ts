// Emails of the portal, as staff see them.

import * as z from 'zod/mini';
import { addressProblem } from '#contract/accounts/security.ts';
import { endpoint } from '#contract/platform/endpoint.ts';
import {
  byId,
  errorBody,
  id,
  idInText,
  instant,
  optionalText,
  orderNeedsSort,
  pageInText,
  sortedBy,
} from '#contract/platform/shared.ts';
import * as m from '#messages/en/admin.ts';
import { languages } from '#messages/languages.ts';
import { t } from '#messages/translate.ts';
import { roles } from '#rules/accounts/permissions.ts';
import { reportKinds } from '#rules/platform/address-problems.ts';

export const mailStates = ['waiting', 'failed', 'sent', 'unsent', 'withdrawn'] as const;
export type MailState = (typeof mailStates)[number];

export const mailSorts = ['created', 'recipient', 'subject', 'state'] as const;
export type MailSort = (typeof mailSorts)[number];

const listedMail = z.object({
  id: z.int(),
  kind: z.string(),
  recipient: z.string(),
  subject: z.string(),
  /** Null if unknown: its HTML has been removed. */
  language: z.nullable(z.enum(languages)),
  state: z.enum(mailStates),
  createdAt: instant,
  tries: z.int(),
  /** The last response of the mail server, or why the message was not sent; empty if neither. */
  lastError: z.string(),
  /** Time of the first failed attempt; null if none failed. */
  failingSince: z.nullable(instant),
  /** What mail servers reported; suppressed: not sent, because the address was suppressed. Null if nothing is known. */
  report: z.nullable(
    z.object({ kind: z.enum(reportKinds), /** RFC 3463, such as 5.1.1; empty if unknown. */ status: z.string() }),
  ),
  /** Whether staff can retry it; `no` if nothing failed. */
  retry: z.enum(['yes', 'no', 'held a secret', 'too late']),
});
export type ListedMail = z.infer<typeof listedMail>;

const mailList = z.object({
  emails: z.array(listedMail),
  page: z.int(),
  pages: z.int(),
  count: z.int(),
  /** Totals by state, regardless of the search. */
  counts: z.object({ waiting: z.int(), failed: z.int(), sent: z.int(), unsent: z.int(), withdrawn: z.int() }),
});
const listQuery = z
  .strictObject({
    page: pageInText,
    q: optionalText(200),
    state: z.optional(z.enum(mailStates)),
    /** Only emails about this session. */
    session: z.optional(idInText),
    ...sortedBy(mailSorts),
  })
  .check(orderNeedsSort);

const mail = z.object({
  ...listedMail.shape,
  replyTo: z.string(),
  text: z.string(),
  /** The text can name accommodations, which the caller may not see; it is empty. */
  isPrivate: z.boolean(),
  sentAt: z.nullable(instant),
  /** Whether staff have answered a contact message; null for other emails. */
  isAnswered: z.nullable(z.boolean()),
  addressProblem,
});
export type Mail = z.infer<typeof mail>;

export const listMail = endpoint({
  method: 'GET',
  path: '/api/staff/emails',
  access: 'staff',
  permission: 'email',
  summary: 'List emails',
  description: 'Returns 50 per page, newest first unless sorted otherwise. `q` searches recipients and subjects.',
  query: listQuery,
  responses: { 200: mailList },
});

export const readMail = endpoint({
  method: 'GET',
  path: '/api/staff/emails/{id}',
  access: 'staff',
  permission: 'email',
  summary: 'Get an email',
  params: byId,
  responses: { 200: mail, 404: errorBody },
});

/** Only with the sample data. */
export const listSampleMail = endpoint({
  method: 'GET',
  path: '/api/sample/emails',
  access: 'visitor',
  summary: 'List emails of a demo portal',
  description: 'Available only with sample data, and only from the same machine.',
  query: listQuery,
  responses: { 200: mailList, 404: errorBody },
});

export const readSampleMail = endpoint({
  method: 'GET',
  path: '/api/sample/emails/{id}',
  access: 'visitor',
  summary: 'Get an email of a demo portal',
  description: 'Available only with sample data, and only from the same machine.',
  params: byId,
  responses: { 200: mail, 404: errorBody },
});

export const retryMail = endpoint({
  method: 'POST',
  path: '/api/staff/emails/retry',
  access: 'staff',
  permission: 'email',
  summary: 'Retry failed emails',
  description: 'Returns how many were queued again.',
  body: z.strictObject({
    ids: z
      .array(id)
      .check(
        z.minLength(1, { error: () => t(m.mailRetryNone) }),
        z.maxLength(200, { error: () => t(m.mailRetryTooMany, { count: 200 }) }),
      ),
  }),
  /** `isSending`: whether there is a mail server. */
  responses: { 200: z.object({ retried: z.int(), isSending: z.boolean() }) },
});

export const tryAddressAgain = endpoint({
  method: 'POST',
  path: '/api/staff/emails/addresses/try-again',
  access: 'staff',
  permission: 'email',
  summary: 'Send email to an address again',
  description: 'For an address that gets no email because emails to it came back. Changes nothing for others.',
  /** Any address that was stored, also one that an account can't have. */
  body: z.strictObject({ email: z.string().check(z.trim(), z.toLowerCase(), z.minLength(1), z.maxLength(320)) }),
  responses: { 204: null },
});

/** Called before a staff screen is shown. */
export const checkStaff = endpoint({
  method: 'GET',
  path: '/api/staff/access',
  access: 'staff',
  permission: 'console',
  summary: 'Check staff access',
  description: 'Returns the roles of the caller, or the error that every staff endpoint returns to the caller.',
  responses: { 200: z.object({ roles: z.array(z.enum(roles)) }) },
});

export const markAnswered = endpoint({
  method: 'POST',
  path: '/api/staff/emails/{id}/answered',
  access: 'staff',
  permission: 'email',
  summary: 'Mark a contact message as answered or unanswered',
  params: byId,
  body: z.strictObject({ isAnswered: z.boolean() }),
  responses: { 204: null, 404: errorBody },
});
