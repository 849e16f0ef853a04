// The review of a session's attendance: which evidence is in, what the decisions would be, and publishing them.
import * as z from 'zod/mini';
import { certificateKeys } from '#contract/credit/credit.ts';
import { endpoint } from '#contract/platform/endpoint.ts';
import { byId, errorBody, idInText, instant } from '#contract/platform/shared.ts';
import { evidenceChannels } from '#rules/credit/attendance-evidence.ts';

const channel = z.enum(evidenceChannels);

const unreadRow = z.object({
  reportId: z.int(),
  fileName: z.string(),
  /** Line of the file, from 1. */
  row: z.int(),
  message: z.string(),
  /** What stands there, as far as it is kept. */
  text: z.string(),
});

const reviewStates = ['none', 'waiting', 'granted', 'refused'] as const;
export type ReviewState = (typeof reviewStates)[number];

const reviewedDecision = z.object({
  requestId: z.int(),
  person: z.string(),
  email: z.string(),
  type: z.enum(certificateKeys),
  typeName: z.string(),
  /** As it stands today. */
  current: z.enum(reviewStates),
  currentHours: z.nullable(z.number()),
  /** As it would be if the decisions were published now. */
  proposed: z.enum(reviewStates),
  proposedHours: z.nullable(z.number()),
  isProrated: z.boolean(),
  reasons: z.array(z.string()),
});
export type ReviewedDecision = z.infer<typeof reviewedDecision>;

const counts = z.object({ granted: z.int(), prorated: z.int(), refused: z.int(), waiting: z.int(), changes: z.int() });

const review = z.object({
  id: z.int(),
  name: z.string(),
  startDate: instant,
  endDate: instant,
  /** Decisions can be published: the session is over. */
  isOver: z.boolean(),
  /** Of which a report is due. `isMissing`: staff say that none will come. */
  channels: z.array(z.object({ channel, reports: z.int(), isMissing: z.boolean() })),
  /** Attendees of reports of whom nobody has said who they were. */
  unmatched: z.int(),
  unreadRowCount: z.int(),
  /** At most 100. */
  unreadRows: z.array(unreadRow),
  isPublished: z.boolean(),
  publishedAt: z.nullable(instant),
  /** Empty where nobody of the staff did, or the account is gone. */
  publishedBy: z.string(),
  /** When the setting publishes; null where only staff do. */
  autoPublishAt: z.nullable(instant),
  counts,
  /** What publishing would change first; at most 500. */
  decisions: z.array(reviewedDecision),
  /** Who would be told by publishing now; at most 500. */
  recipients: z.array(z.object({ name: z.string(), email: z.string(), decisions: z.int() })),
  /** To be given back when publishing, so that staff publish what they have seen. */
  version: z.string(),
});
export type AttendanceReview = z.infer<typeof review>;

export const readAttendanceReview = endpoint({
  method: 'GET',
  path: '/api/staff/sessions/{id}/attendance/review',
  access: 'staff',
  summary:
    'Which evidence of a session is in or missing, what the decisions about credit would be, and who would be told',
  params: byId,
  answers: { 200: review, 404: errorBody },
});

export const publishDecisions = endpoint({
  method: 'POST',
  path: '/api/staff/sessions/{id}/attendance/publication',
  access: 'staff',
  summary: 'Publish the decisions about credit as the review shows them, and email whoever they are news for',
  params: byId,
  body: z.strictObject({ version: z.string().check(z.maxLength(100)) }),
  answers: { 200: review, 404: errorBody, 409: errorBody },
});

export const markReportMissing = endpoint({
  method: 'POST',
  path: '/api/staff/sessions/{id}/attendance/missing-reports',
  access: 'staff',
  summary: 'Say that no report of the webinar, or of the telephone, will come; or that one is awaited after all',
  params: byId,
  body: z.strictObject({ channel, isMissing: z.boolean() }),
  answers: { 200: review, 404: errorBody },
});

export const markRowsChecked = endpoint({
  method: 'POST',
  path: '/api/staff/sessions/{id}/attendance/reports/{reportId}/checked-rows',
  access: 'staff',
  summary: 'Say that rows which could not be read are checked: whoever they name is matched or entered by hand',
  params: z.strictObject({ id: idInText, reportId: idInText }),
  /** Without rows: all of the report. */
  body: z.strictObject({ rows: z.optional(z.array(z.int().check(z.minimum(1))).check(z.maxLength(1000))) }),
  answers: { 200: review, 404: errorBody },
});

export const endpoints = [readAttendanceReview, publishDecisions, markReportMissing, markRowsChecked];
