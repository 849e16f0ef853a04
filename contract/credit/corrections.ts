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
  told: rosterEntry,
  reportedAt: instant,
  /** The current data; null if no certificate is valid any more. */
  now: z.nullable(rosterEntry),
  why: z.string(),
});

const dueCorrections = z.object({
  ...session,
  startDate: instant,
  /** Send it back when marking as sent, so that staff mark what they have seen. */
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
  summary: 'Corrections that are due to accrediting bodies, by session, oldest session first; and the last 100 sent',
  answers: { 200: z.object({ due: z.array(dueCorrections), sent: z.array(sentCorrections) }) },
});

export const draftCorrection = endpoint({
  method: 'GET',
  path: '/api/staff/corrections/draft',
  access: 'staff',
  summary: 'What a body must be told of a session, as CSV in its own columns with what is to be done and why',
  query: z.strictObject({ body: z.enum(accreditorKeys), sessionId: idInText }),
  answers: { 200: z.string(), 404: errorBody },
  mediaType: 'text/csv; charset=utf-8',
});

export const sendCorrection = endpoint({
  method: 'POST',
  path: '/api/staff/corrections',
  access: 'staff',
  summary: 'Mark the corrections of a session as sent to a body. Refused where they have changed, or were sent already',
  body: z.strictObject({
    body: z.enum(accreditorKeys),
    sessionId: id,
    version: z.string().check(z.maxLength(100)),
  }),
  answers: { 200: z.object({ id: z.int() }), 404: errorBody, 409: errorBody },
});

export const downloadCorrection = endpoint({
  method: 'GET',
  path: '/api/staff/corrections/{id}/file',
  access: 'staff',
  summary: 'A correction as it was sent, as CSV',
  params: byId,
  answers: { 200: z.string(), 404: errorBody },
  mediaType: 'text/csv; charset=utf-8',
});
