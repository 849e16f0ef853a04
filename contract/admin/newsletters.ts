// Newsletters: drafts of blocks, preview, test, sending now or at a time, and their progress.
import * as z from 'zod/mini';
import { mailing } from '#contract/admin/mailings.ts';
import { endpoint } from '#contract/platform/endpoint.ts';
import { byId, errorBody, instant, textUpTo } from '#contract/platform/shared.ts';
import { stateCodes } from '#rules/accounts/regions.ts';
import { maxSubjectLength } from '#rules/admin/announcements.ts';
import { maxBlocks, maxBlockText, maxListed } from '#rules/admin/newsletters.ts';
import { lineBodyKeys } from '#rules/catalog/credit-lines.ts';

const oneLine = textUpTo(maxSubjectLength).check(z.regex(/^[^\p{Cc}\u2028\u2029]*$/u, 'one line'));
const text = textUpTo(maxBlockText);

const block = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('text'), text, textEs: text }),
  z.strictObject({
    kind: z.enum(['sessions', 'recordings']),
    count: z.int().check(z.minimum(1), z.maximum(maxListed)),
  }),
  z.strictObject({ kind: z.literal('image'), path: textUpTo(1000), alt: textUpTo(500), altEs: textUpTo(500) }),
]);

/** Complete only when it is sent, so that every state of it can be saved. */
export const newsletterDraft = z.strictObject({
  subject: oneLine,
  subjectEs: oneLine,
  blocks: z.array(block).check(z.maxLength(maxBlocks)),
  audience: z.strictObject({
    hasAttended: z.boolean(),
    /** A code of the address form, such as `IL`; empty: all. */
    state: z.enum([...stateCodes, '']),
    credit: z.enum([...lineBodyKeys, '']),
    organization: textUpTo(200),
  }),
});

const newsletter = z.object({
  id: z.int(),
  version: z.int(),
  draft: newsletterDraft,
  updatedAt: instant,
  /** Newest first. Nobody gets a newsletter twice. */
  mailings: z.array(mailing),
});
export type Newsletter = z.infer<typeof newsletter>;

const about = { access: 'staff', permission: 'announcements' } as const;

export const listNewsletters = endpoint({
  method: 'GET',
  path: '/api/staff/newsletters',
  ...about,
  summary: 'List newsletters',
  description: 'The 100 that were changed last, with their delivery counts.',
  responses: { 200: z.object({ newsletters: z.array(newsletter) }) },
});

export const createNewsletter = endpoint({
  method: 'POST',
  path: '/api/staff/newsletters',
  ...about,
  summary: 'Create an empty newsletter',
  responses: { 200: z.object({ id: z.int() }) },
});

export const readNewsletter = endpoint({
  method: 'GET',
  path: '/api/staff/newsletters/{id}',
  ...about,
  summary: 'Get a newsletter and its delivery counts',
  params: byId,
  responses: { 200: newsletter, 404: errorBody },
});

export const saveNewsletter = endpoint({
  method: 'POST',
  path: '/api/staff/newsletters/{id}',
  ...about,
  summary: 'Save the draft of a newsletter',
  description: 'Fails with 409 if somebody else saved it meanwhile (`CHANGED`), or if it was sent (`SENT`).',
  params: byId,
  body: z.strictObject({ version: z.int(), draft: newsletterDraft }),
  responses: { 200: newsletter, 404: errorBody, 409: errorBody },
});

export const previewNewsletter = endpoint({
  method: 'POST',
  path: '/api/staff/newsletters/{id}/preview',
  ...about,
  summary: 'Preview a newsletter',
  description: 'As it is saved, with the number of subscribers who would get it and an idempotency key for sending.',
  params: byId,
  responses: {
    200: z.object({
      key: z.string(),
      version: z.int(),
      subscribers: z.int(),
      subject: z.string(),
      text: z.string(),
      html: z.string(),
      spanishHtml: z.string(),
    }),
    400: errorBody,
    404: errorBody,
  },
});

export const testNewsletter = endpoint({
  method: 'POST',
  path: '/api/staff/newsletters/{id}/test',
  ...about,
  summary: 'Send a test email of a newsletter to the caller',
  description: 'In each language that subscribers can choose.',
  params: byId,
  responses: { 200: z.object({ to: z.string() }), 400: errorBody, 404: errorBody },
});

export const sendNewsletter = endpoint({
  method: 'POST',
  path: '/api/staff/newsletters/{id}/send',
  ...about,
  summary: 'Send a newsletter',
  description:
    'At once, but for 60 seconds in which it can be stopped, or at a time. Idempotent by `key`. ' +
    'Stop it with `POST /api/staff/mailings/{id}/stop`.',
  params: byId,
  body: z.strictObject({
    version: z.int(),
    key: z.uuid(),
    /** In Eastern Time, `2026-12-03T14:30`. Null: now. */
    at: z.nullable(z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/, 'a date and a time'))),
  }),
  responses: { 200: newsletter, 400: errorBody, 404: errorBody, 409: errorBody },
});
