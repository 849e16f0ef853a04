// The review of a session's attendance: which evidence is in, what the decisions would be, and publishing them.
import * as z from 'zod/mini';
import { certificateKeys } from '#contract/credit/credit.ts';
import { endpoint } from '#contract/platform/endpoint.ts';
import {
  byId,
  errorBody,
  idInText,
  instant,
  optionalText,
  orderNeedsSort,
  pageInText,
  sortedBy,
} from '#contract/platform/shared.ts';
import { evidenceChannels } from '#rules/credit/attendance-evidence.ts';

const channel = z.enum(evidenceChannels);

const unreadRow = z.object({
  reportId: z.int(),
  fileName: z.string(),
  /** Line of the file, from 1. */
  row: z.int(),
  message: z.string(),
  /** The row's text, as far as it is stored. */
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
  /** The current state. */
  current: z.enum(reviewStates),
  currentHours: z.nullable(z.number()),
  /** For example `1.5 LU/HSW`; empty if the units are contact hours. */
  currentUnits: z.string(),
  /** The state after publishing now. */
  proposed: z.enum(reviewStates),
  proposedHours: z.nullable(z.number()),
  proposedUnits: z.string(),
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
  /** Channels that a report is expected for. `isMissing`: staff marked that no report will come. */
  channels: z.array(z.object({ channel, reports: z.int(), isMissing: z.boolean() })),
  /** Attendees in reports who have not been identified yet. */
  unmatched: z.int(),
  unreadRowCount: z.int(),
  /** At most 100. */
  unreadRows: z.array(unreadRow),
  isPublished: z.boolean(),
  publishedAt: z.nullable(instant),
  /** Empty if no staff member published, or the account was deleted. */
  publishedBy: z.string(),
  /** When decisions are published automatically; null if only staff publish. */
  autoPublishAt: z.nullable(instant),
  counts,
  /** Who would be notified by publishing now; at most 500. */
  recipients: z.array(z.object({ name: z.string(), email: z.string(), decisions: z.int() })),
  /** Required for publishing, so that staff publish what they have seen. */
  version: z.string(),
});
export type AttendanceReview = z.infer<typeof review>;

export const readAttendanceReview = endpoint({
  method: 'GET',
  path: '/api/staff/sessions/{id}/attendance/review',
  access: 'staff',
  permission: 'credit',
  summary: "Get a session's attendance review",
  description:
    'Returns received and missing evidence, the credit decisions that publishing would make, and who would be notified.',
  params: byId,
  responses: { 200: review, 404: errorBody },
});

export const reviewSorts = ['person', 'certificate', 'current', 'requested'] as const;
export type ReviewSort = (typeof reviewSorts)[number];

export const reviewFilters = ['all', 'open', 'granted', 'refused'] as const;

export const listReviewedDecisions = endpoint({
  method: 'GET',
  path: '/api/staff/sessions/{id}/attendance/review/decisions',
  access: 'staff',
  permission: 'credit',
  summary: 'List the credit decisions that publishing would make',
  description:
    'Returns 50 per page, undecided requests first unless sorted otherwise. `q` searches names and email addresses; `state` is the current one.',
  params: byId,
  query: z
    .strictObject({
      q: optionalText(200),
      state: z._default(z.enum(reviewFilters), 'all'),
      page: pageInText,
      ...sortedBy(reviewSorts),
    })
    .check(orderNeedsSort),
  responses: {
    200: z.object({ decisions: z.array(reviewedDecision), page: z.int(), pages: z.int(), count: z.int() }),
    404: errorBody,
  },
});

export const publishDecisions = endpoint({
  method: 'POST',
  path: '/api/staff/sessions/{id}/attendance/publication',
  access: 'staff',
  permission: 'credit',
  summary: "Publish a session's credit decisions",
  description: 'Emails the people whose decision changed. Fails with 409 if the review changed after `version`.',
  params: byId,
  body: z.strictObject({ version: z.string().check(z.maxLength(100)) }),
  responses: { 200: review, 404: errorBody, 409: errorBody },
});

export const markReportMissing = endpoint({
  method: 'POST',
  path: '/api/staff/sessions/{id}/attendance/missing-reports',
  access: 'staff',
  permission: 'credit',
  summary: 'Mark an attendance report as missing or expected',
  description: 'A channel marked as missing no longer delays decisions.',
  params: byId,
  body: z.strictObject({ channel, isMissing: z.boolean() }),
  responses: { 200: review, 404: errorBody },
});

export const markRowsChecked = endpoint({
  method: 'POST',
  path: '/api/staff/sessions/{id}/attendance/reports/{reportId}/checked-rows',
  access: 'staff',
  permission: 'credit',
  summary: 'Mark unreadable report rows as checked',
  description: 'Staff have matched or entered the people in these rows by hand.',
  params: z.strictObject({ id: idInText, reportId: idInText }),
  /** Without rows: all rows of the report. */
  body: z.strictObject({ rows: z.optional(z.array(z.int().check(z.minimum(1))).check(z.maxLength(1000))) }),
  responses: { 200: review, 404: errorBody },
});
