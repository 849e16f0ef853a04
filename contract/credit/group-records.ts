// What a group's coordinator sees of its people: the sessions for which the group registered them, attendance, certificates.

import * as z from 'zod/mini';
import { endpoint } from '#contract/platform/endpoint.ts';
import { errorBody, fileBytes, instant, textLanguages } from '#contract/platform/shared.ts';
import { groupStates } from '#rules/registration/group-states.ts';

const person = z.object({
  name: z.string(),
  /** Has an account of their own. */
  hasAccount: z.boolean(),
  state: z.enum(groupStates),
  /** Verified minutes; null if they are not known, and until the session's attendance is published. */
  minutes: z.nullable(z.int()),
  /** Valid ones. */
  certificates: z.array(z.object({ number: z.string(), title: z.string(), hours: z.number() })),
});
export type GroupRecord = z.infer<typeof person>;

const session = z.object({
  id: z.int(),
  sessionName: z.string(),
  lang: textLanguages('sessionName'),
  approute: z.string(),
  startDate: instant,
  endDate: instant,
  people: z.array(person),
});

const records = z.object({
  year: z.int(),
  /** Years in which the group has sessions, and this one; newest first. */
  years: z.array(z.int()),
  /** Registrations with a seat. */
  seats: z.int(),
  sessions: z.array(session),
});
export type GroupRecords = z.infer<typeof records>;

const query = z.strictObject({
  /** In Eastern Time; this year by default. */
  year: z.optional(z.pipe(z.string().check(z.regex(/^20\d\d$/, 'a year')), z.transform(Number))),
});

export const readGroupRecords = endpoint({
  method: 'GET',
  path: '/api/my/group',
  access: 'attendee',
  summary: "List the sessions of the caller's group in a year",
  description:
    'Registrations, attendance and certificates of group members, and of people with an account of their own for the sessions for which the group registered them. Returns at most 200 sessions, newest first.',
  query,
  responses: { 200: records, 429: errorBody },
});

export const groupRecordsTable = endpoint({
  method: 'GET',
  path: '/api/my/group.csv',
  access: 'attendee',
  summary: "Download the sessions of the caller's group as CSV",
  description: 'One row for each person and certificate.',
  query,
  mediaType: 'text/csv; charset=utf-8',
  responses: { 200: z.string(), 429: errorBody },
});

export const groupRecordsPdf = endpoint({
  method: 'GET',
  path: '/api/my/group.pdf',
  access: 'attendee',
  summary: "Download the sessions of the caller's group as PDF",
  description:
    'A table of people for each session, with at most 2,000 lines in all. The file is accessible (PDF/UA-1).',
  query,
  mediaType: 'application/pdf',
  responses: { 200: fileBytes, 409: errorBody, 429: errorBody },
});
