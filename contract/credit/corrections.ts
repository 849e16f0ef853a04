// Corrections to rosters: certificates that changed after they were reported to an accreditor.
import * as z from 'zod/mini';
import { rosterEntry } from '#contract/credit/credit-review.ts';
import { endpoint } from '#contract/platform/endpoint.ts';
import { byId, errorBody, id, idInText, instant } from '#contract/platform/shared.ts';
import { correctionKinds } from '#rules/credit/corrections.ts';
import { accreditorKeys } from '#rules/credit/rosters.ts';

const session = {
  body: z.enum(accreditorKeys),
  bodyName: z.string(),
  sessionId: z.int(),
  sessionName: z.string(),
};

const correction = z.object({
  kind: z.enum(correctionKinds),
  /** The line as the accreditor has it, or had it before it was withdrawn. */
  reported: rosterEntry,
  reportedAt: instant,
  /** The current data; null if no certificate is valid any more. */
  now: z.nullable(rosterEntry),
  why: z.string(),
});

const dueCorrections = z.object({
  ...session,
  startDate: instant,
  /** Required for marking as sent, so that staff mark what they have seen. */
  version: z.string(),
  corrections: z.array(correction),
});
export type PendingCorrections = z.infer<typeof dueCorrections>;

const sentCorrections = z.object({ ...session, id: z.int(), sentAt: instant, lines: z.int() });
export type SentCorrections = z.infer<typeof sentCorrections>;

export const listCorrections = endpoint({
  method: 'GET',
  path: '/api/staff/corrections',
  access: 'staff',
  permission: 'credit',
  summary: 'List roster corrections',
  description: 'Returns pending corrections by session, oldest session first, and the last 100 sent.',
  responses: { 200: z.object({ due: z.array(dueCorrections), sent: z.array(sentCorrections) }) },
});

export const draftCorrection = endpoint({
  method: 'GET',
  path: '/api/staff/corrections/draft',
  access: 'staff',
  permission: 'credit',
  summary: 'Download pending corrections of a session as CSV',
  description: "Uses the accreditor's columns, with the action and the reason of each line.",
  query: z.strictObject({ body: z.enum(accreditorKeys), sessionId: idInText }),
  responses: { 200: z.string(), 404: errorBody },
  mediaType: 'text/csv; charset=utf-8',
});

export const sendCorrection = endpoint({
  method: 'POST',
  path: '/api/staff/corrections',
  access: 'staff',
  permission: 'credit',
  summary: "Mark a session's corrections as sent to an accreditor",
  description: 'Fails with 409 if they changed after `version` or were sent already.',
  body: z.strictObject({
    body: z.enum(accreditorKeys),
    sessionId: id,
    version: z.string().check(z.maxLength(100)),
  }),
  responses: { 200: z.object({ id: z.int() }), 404: errorBody, 409: errorBody },
});

export const downloadCorrection = endpoint({
  method: 'GET',
  path: '/api/staff/corrections/{id}/file',
  access: 'staff',
  permission: 'credit',
  summary: 'Download sent corrections as CSV',
  params: byId,
  responses: { 200: z.string(), 404: errorBody },
  mediaType: 'text/csv; charset=utf-8',
});
