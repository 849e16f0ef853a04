// What staff write to the people of a session: previewed, tried on oneself, sent once, followed, stopped.
import * as z from 'zod/mini';
import { endpoint } from '#contract/platform/endpoint.ts';
import { byId, errorBody, instant, pageInText } from '#contract/platform/shared.ts';
import { audienceKeys, longestText, maxSubjectLength, paragraphsOf } from '#rules/admin/announcements.ts';

const announcementStates = ['held', 'under way', 'done', 'stopped'] as const;

const announcement = z.object({
  id: z.int(),
  sessionId: z.int(),
  sessionName: z.string(),
  startDate: instant,
  audience: z.enum(audienceKeys),
  subject: z.string(),
  text: z.string(),
  /** Who sent it; empty if the account was deleted. */
  by: z.string(),
  createdAt: instant,
  /** The first message is written then. */
  dueAt: instant,
  stoppedAt: z.nullable(instant),
  state: z.enum(announcementStates),
  /** How many accounts it was for when it was confirmed. */
  recipients: z.int(),
  /** How far their messages are. `unwritten`: none yet; `leftOut`: not registered any more, or no longer there. */
  counts: z.object({
    unwritten: z.int(),
    waiting: z.int(),
    sent: z.int(),
    failed: z.int(),
    kept: z.int(),
    withdrawn: z.int(),
    leftOut: z.int(),
  }),
});
export type Announcement = z.infer<typeof announcement>;

export const listAnnouncements = endpoint({
  method: 'GET',
  path: '/api/staff/announcements',
  access: 'staff',
  summary: 'What staff have written to the people of sessions, newest first, 50 a page',
  query: z.strictObject({ page: pageInText }),
  answers: {
    200: z.object({ announcements: z.array(announcement), page: z.int(), pages: z.int(), count: z.int() }),
  },
});

export const readAnnouncement = endpoint({
  method: 'GET',
  path: '/api/staff/announcements/{id}',
  access: 'staff',
  summary: 'One announcement, and how far its messages are',
  params: byId,
  answers: { 200: announcement, 404: errorBody },
});

export const stopAnnouncement = endpoint({
  method: 'POST',
  path: '/api/staff/announcements/{id}/stop',
  access: 'staff',
  summary: 'Take back every message of an announcement that is not sent yet',
  params: byId,
  answers: { 200: announcement, 404: errorBody, 409: errorBody },
});

const size = z.object({ audience: z.enum(audienceKeys), accounts: z.int(), people: z.int() });

export const readAudiences = endpoint({
  method: 'GET',
  path: '/api/staff/sessions/{id}/audiences',
  access: 'staff',
  summary: 'To whom of a session staff can write: accounts, and the people of their groups',
  params: byId,
  answers: {
    200: z.object({
      sessionId: z.int(),
      sessionName: z.string(),
      startDate: instant,
      endDate: instant,
      audiences: z.array(size),
      /** Announcements to this session that are still possible today, in Eastern Time. */
      leftToday: z.int(),
    }),
    404: errorBody,
  },
});

const subject = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, 'Say in a few words what it is about'),
    z.maxLength(maxSubjectLength, `at most ${maxSubjectLength} characters`),
    z.regex(/^[^\p{Cc}\u2028\u2029]*$/u, 'One line, without control characters'),
  );
const text = z.string().check(
  z.trim(),
  z.maxLength(longestText, `at most ${longestText} characters`),
  z.refine((value) => paragraphsOf(value).length > 0, 'Write at least one sentence'),
);
const draft = { audience: z.enum(audienceKeys), subject, text };

export const previewAnnouncement = endpoint({
  method: 'POST',
  path: '/api/staff/sessions/{id}/announcements/preview',
  access: 'staff',
  summary:
    'The message exactly as it would go to its first recipient, how many there are, and a key with which to send it',
  params: byId,
  body: z.strictObject(draft),
  answers: {
    200: z.object({
      /** The same key sends once, however often it is used. */
      key: z.string(),
      accounts: z.int(),
      people: z.int(),
      to: z.string(),
      /** The reply address; empty: the sender's. */
      replyTo: z.string(),
      subject: z.string(),
      text: z.string(),
      html: z.string(),
    }),
    404: errorBody,
    409: errorBody,
  },
});

export const testAnnouncement = endpoint({
  method: 'POST',
  path: '/api/staff/sessions/{id}/announcements/test',
  access: 'staff',
  summary: 'Send the message to oneself alone',
  params: byId,
  body: z.strictObject(draft),
  answers: { 200: z.object({ to: z.string() }), 404: errorBody },
});

export const sendAnnouncement = endpoint({
  method: 'POST',
  path: '/api/staff/sessions/{id}/announcements',
  access: 'staff',
  summary: 'Send it, once for each key. Refused where the number of recipients is no longer the one that was confirmed',
  params: byId,
  body: z.strictObject({
    ...draft,
    key: z
      .string()
      .check(z.regex(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/, 'the key of a preview')),
    accounts: z.int().check(z.minimum(1)),
  }),
  answers: { 200: announcement, 404: errorBody, 409: errorBody },
});
