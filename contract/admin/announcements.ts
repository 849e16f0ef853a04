// Announcements to the people of a session: preview, test, send, progress and stop.
import * as z from 'zod/mini';
import { endpoint } from '#contract/platform/endpoint.ts';
import { byId, errorBody, id, instant, pageInText } from '#contract/platform/shared.ts';
import * as m from '#messages/en/admin.ts';
import * as common from '#messages/en/platform.ts';
import { t } from '#messages/translate.ts';
import { audienceKeys, maxSubjectLength, maxTextLength, paragraphsOf } from '#rules/admin/announcements.ts';

const announcementStates = ['scheduled', 'sending', 'sent', 'stopped'] as const;

const announcement = z.object({
  id: z.int(),
  sessionId: z.int(),
  sessionName: z.string(),
  startDate: instant,
  audience: z.enum(audienceKeys),
  subject: z.string(),
  text: z.string(),
  /** In Spanish, for accounts in Spanish; both are empty if there is none. */
  subjectEs: z.string(),
  textEs: z.string(),
  /** Who sent it; empty if the account was deleted. */
  by: z.string(),
  createdAt: instant,
  /** When the first email is created. */
  dueAt: instant,
  stoppedAt: z.nullable(instant),
  state: z.enum(announcementStates),
  /** Number of accounts when staff confirmed it. */
  recipients: z.int(),
  /** `pending`: no email created yet. `skipped`: no longer registered, or the account was deleted. */
  counts: z.object({
    pending: z.int(),
    waiting: z.int(),
    sent: z.int(),
    failed: z.int(),
    unsent: z.int(),
    withdrawn: z.int(),
    skipped: z.int(),
  }),
});
export type Announcement = z.infer<typeof announcement>;

export const listAnnouncements = endpoint({
  method: 'GET',
  path: '/api/staff/announcements',
  access: 'staff',
  permission: 'announcements',
  summary: 'List announcements',
  description: 'Returns 50 per page, newest first.',
  query: z.strictObject({ page: pageInText }),
  responses: {
    200: z.object({ announcements: z.array(announcement), page: z.int(), pages: z.int(), count: z.int() }),
  },
});

export const readAnnouncement = endpoint({
  method: 'GET',
  path: '/api/staff/announcements/{id}',
  access: 'staff',
  permission: 'announcements',
  summary: 'Get an announcement and its delivery counts',
  params: byId,
  responses: { 200: announcement, 404: errorBody },
});

export const stopAnnouncement = endpoint({
  method: 'POST',
  path: '/api/staff/announcements/{id}/stop',
  access: 'staff',
  permission: 'announcements',
  summary: 'Stop an announcement',
  description: 'Withdraws all emails that have not been sent.',
  params: byId,
  responses: { 200: announcement, 404: errorBody, 409: errorBody },
});

const size = z.object({ audience: z.enum(audienceKeys), accounts: z.int(), people: z.int() });

export const readAudiences = endpoint({
  method: 'GET',
  path: '/api/staff/sessions/{id}/audiences',
  access: 'staff',
  permission: 'announcements',
  summary: 'List the audiences of a session',
  description: 'Returns the number of accounts and people in each audience.',
  params: byId,
  responses: {
    200: z.object({
      sessionId: z.int(),
      sessionName: z.string(),
      startDate: instant,
      endDate: instant,
      audiences: z.array(size),
      /** Remaining announcements to this session today, in Eastern Time. */
      leftToday: z.int(),
    }),
    404: errorBody,
  },
});

const subject = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, { error: () => t(m.announcementNoSubject) }),
    z.maxLength(maxSubjectLength, { error: () => t(common.maxCharacters, { most: maxSubjectLength }) }),
    z.regex(/^[^\p{Cc}\u2028\u2029]*$/u, { error: () => t(m.announcementSubjectOneLine) }),
  );
const text = z.string().check(
  z.trim(),
  z.maxLength(maxTextLength, { error: () => t(common.maxCharacters, { most: maxTextLength }) }),
  z.refine((value) => paragraphsOf(value).length > 0, { error: () => t(m.announcementNoText) }),
);
const subjectEs = z
  .string()
  .check(
    z.trim(),
    z.maxLength(maxSubjectLength, { error: () => t(common.maxCharacters, { most: maxSubjectLength }) }),
    z.regex(/^[^\p{Cc}\u2028\u2029]*$/u, { error: () => t(m.announcementSubjectOneLine) }),
  );
const textEs = z
  .string()
  .check(z.trim(), z.maxLength(maxTextLength, { error: () => t(common.maxCharacters, { most: maxTextLength }) }));
const draft = {
  audience: z.enum(audienceKeys),
  /** Of the audience `selected`: accounts with registrations. Others have none. */
  accountIds: z.optional(z.array(id).check(z.minLength(1), z.maxLength(10_000))),
  subject,
  text,
  subjectEs: z._default(subjectEs, ''),
  textEs: z._default(textEs, ''),
};

interface Draft {
  audience: string;
  accountIds?: number[] | undefined;
  subjectEs: string;
  textEs: string;
}

/** In Spanish, an announcement has both a subject and a message, or neither; selected accounts belong to their audience. */
const isWhole = z.superRefine<Draft>((values, context) => {
  const hasText = paragraphsOf(values.textEs).length > 0;
  const issue = { code: 'custom', input: values } as const;
  if ((values.audience === 'selected') !== (values.accountIds !== undefined)) {
    context.addIssue({ ...issue, path: ['accountIds'], message: t(m.announcementNobody) });
  }
  if (hasText && values.subjectEs === '') {
    context.addIssue({ ...issue, path: ['subjectEs'], message: t(m.announcementNoSubject) });
  }
  if (!hasText && (values.subjectEs !== '' || values.textEs !== '')) {
    context.addIssue({ ...issue, path: ['textEs'], message: t(m.announcementNoText) });
  }
});

export const previewAnnouncement = endpoint({
  method: 'POST',
  path: '/api/staff/sessions/{id}/announcements/preview',
  access: 'staff',
  permission: 'announcements',
  summary: 'Preview an announcement',
  description:
    'Returns the email as the first recipient would get it, the number of recipients, and an idempotency key for sending.',
  params: byId,
  body: z.strictObject(draft).check(isWhole),
  responses: {
    200: z.object({
      /** Idempotency key for sending. */
      key: z.string(),
      accounts: z.int(),
      people: z.int(),
      to: z.string(),
      /** The reply address; empty: the sender's. */
      replyTo: z.string(),
      subject: z.string(),
      text: z.string(),
      html: z.string(),
      /** The email in Spanish; null if it is not written. */
      spanish: z.nullable(z.object({ subject: z.string(), text: z.string() })),
    }),
    404: errorBody,
    409: errorBody,
  },
});

export const testAnnouncement = endpoint({
  method: 'POST',
  path: '/api/staff/sessions/{id}/announcements/test',
  access: 'staff',
  permission: 'announcements',
  summary: 'Send a test email of an announcement to the caller',
  params: byId,
  body: z.strictObject(draft).check(isWhole),
  responses: { 200: z.object({ to: z.string() }), 404: errorBody },
});

export const sendAnnouncement = endpoint({
  method: 'POST',
  path: '/api/staff/sessions/{id}/announcements',
  access: 'staff',
  permission: 'announcements',
  summary: 'Send an announcement',
  description: 'Idempotent by `key`. Fails with 409 if the number of recipients differs from the one in the preview.',
  params: byId,
  body: z
    .strictObject({
      ...draft,
      key: z
        .string()
        .check(
          z.regex(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/, 'the key of a preview'),
        ),
      accounts: z.int().check(z.minimum(1)),
    })
    .check(isWhole),
  responses: { 200: announcement, 404: errorBody, 409: errorBody },
});
