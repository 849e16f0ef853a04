// Emails to subscribers: those of staff about a new session or recording (preview, send, progress and stop), and digests.
import * as z from 'zod/mini';
import { endpoint } from '#contract/platform/endpoint.ts';
import { byId, errorBody, instant } from '#contract/platform/shared.ts';
import { digestKinds, mailingStates, mailingTimings, sessionMailingKinds } from '#rules/admin/mailings.ts';

export const mailing = z.object({
  id: z.int(),
  /** Null: a digest or a newsletter. */
  sessionId: z.nullable(z.int()),
  kind: z.enum([...sessionMailingKinds, ...digestKinds, 'newsletter']),
  /** Who sent it; empty if the account was deleted. */
  by: z.string(),
  createdAt: instant,
  /** When the first email is created. */
  dueAt: instant,
  state: z.enum(mailingStates),
  /** Emails by state. */
  counts: z.object({
    waiting: z.int(),
    sent: z.int(),
    failed: z.int(),
    unsent: z.int(),
    withdrawn: z.int(),
  }),
});
export type Mailing = z.infer<typeof mailing>;

export const readSessionMailings = endpoint({
  method: 'GET',
  path: '/api/staff/sessions/{id}/mailings',
  access: 'staff',
  permission: 'announcements',
  summary: 'List the emails to subscribers about a session',
  description: 'With a preview of the next one, and the number of subscribers who would get it.',
  params: byId,
  responses: {
    200: z.object({
      sessionId: z.int(),
      sessionName: z.string(),
      startDate: instant,
      /** Null: nothing can be sent now. */
      next: z.nullable(
        z.object({
          kind: z.enum(sessionMailingKinds),
          /** Idempotency key for sending. */
          key: z.string(),
          /** Subscribers who have not got it yet and are not registered. */
          subscribers: z.int(),
          /** Those who find it in their next weekly or monthly digest. */
          digestSubscribers: z.int(),
          subject: z.string(),
          text: z.string(),
          html: z.string(),
          spanishHtml: z.string(),
        }),
      ),
      mailings: z.array(mailing),
    }),
    404: errorBody,
  },
});

export const sendMailing = endpoint({
  method: 'POST',
  path: '/api/staff/sessions/{id}/mailings',
  access: 'staff',
  permission: 'announcements',
  summary: 'Email subscribers about a session',
  description:
    'Waits for 60 seconds, so that it can be stopped. Idempotent by `key`. Each subscriber gets email about a session once; ' +
    'people with a weekly or monthly digest find it there.',
  params: byId,
  body: z.strictObject({
    kind: z.enum(sessionMailingKinds),
    /** `digest`: nobody is emailed now; the next digest of each subscriber lists it. */
    timing: z._default(z.enum(mailingTimings), 'now'),
    key: z
      .string()
      .check(z.regex(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/, 'the key of a preview')),
  }),
  responses: { 200: mailing, 404: errorBody, 409: errorBody },
});

export const testMailing = endpoint({
  method: 'POST',
  path: '/api/staff/sessions/{id}/mailings/test',
  access: 'staff',
  permission: 'announcements',
  summary: 'Send a test email about a session to the caller',
  description: 'In each language that subscribers can choose.',
  params: byId,
  responses: { 200: z.object({ to: z.string() }), 404: errorBody, 409: errorBody },
});

export const stopMailing = endpoint({
  method: 'POST',
  path: '/api/staff/mailings/{id}/stop',
  access: 'staff',
  permission: 'announcements',
  summary: 'Stop an email to subscribers',
  description: 'Withdraws all emails that have not been sent.',
  params: byId,
  responses: { 200: mailing, 404: errorBody, 409: errorBody },
});
