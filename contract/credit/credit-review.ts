// Staff's work on credit: the queue, one request with its evidence, overrides, rosters and the audit file.

import * as z from 'zod/mini';
import { certificateKeys } from '#contract/credit/credit.ts';
import { endpoint } from '#contract/platform/endpoint.ts';
import {
  byId,
  errorBody,
  fileBytes,
  id,
  idInText,
  instant,
  orderNeedsSort,
  pageInText,
  sortedBy,
} from '#contract/platform/shared.ts';
import * as m from '#messages/en/credit.ts';
import { maxCharacters } from '#messages/en/platform.ts';
import { t } from '#messages/translate.ts';
import { requestStates } from '#rules/credit/credit-states.ts';
import { accreditorKeys } from '#rules/credit/rosters.ts';

const listedRequest = z.object({
  id: z.int(),
  sessionId: z.int(),
  sessionName: z.string(),
  startDate: instant,
  /** Who gets the certificate. */
  person: z.string(),
  email: z.string(),
  type: z.enum(certificateKeys),
  typeName: z.string(),
  state: z.enum(requestStates),
  hours: z.nullable(z.number()),
  /** For example `1.5 LU/HSW`; empty if the units are contact hours. */
  units: z.string(),
  isOverridden: z.boolean(),
  requestedAt: instant,
  /** The first day on which something is due, `YYYY-MM-DD` in Eastern Time. */
  dueDay: z.nullable(z.string()),
});
export type ListedCreditRequest = z.infer<typeof listedRequest>;

/** `open`: whatever is neither granted nor refused. */
export const queueStates = ['open', 'requested', 'missing', 'granted', 'refused', 'overridden', 'all'] as const;

export const queueSorts = ['due', 'person', 'session', 'start', 'requested'] as const;
export type QueueSort = (typeof queueSorts)[number];

export const listCreditRequests = endpoint({
  method: 'GET',
  path: '/api/staff/credit',
  access: 'staff',
  permission: 'credit',
  summary: 'List credit requests',
  description: 'Returns 50 per page, earliest due date first unless sorted otherwise.',
  query: z
    .strictObject({ state: z._default(z.enum(queueStates), 'open'), page: pageInText, ...sortedBy(queueSorts) })
    .check(orderNeedsSort),
  responses: {
    200: z.object({ requests: z.array(listedRequest), page: z.int(), pages: z.int(), count: z.int() }),
  },
});

const decision = z.object({
  id: z.int(),
  decision: z.enum(['granted', 'missing', 'refused']),
  hours: z.nullable(z.number()),
  units: z.string(),
  isProrated: z.boolean(),
  reasons: z.array(z.string()),
  /** Effective date of the rule, `YYYY-MM-DD`; null for a decision by staff. */
  ruleFrom: z.nullable(z.string()),
  isOverridden: z.boolean(),
  /** Who overrode the decision; empty for a decision by rule, or if the account was deleted. */
  by: z.string(),
  note: z.string(),
  decidedAt: instant,
});
export type ShownDecision = z.infer<typeof decision>;

const evidence = z.object({
  source: z.string(),
  from: instant,
  to: instant,
  note: z.string(),
});

const creditRequest = z.object({
  ...listedRequest.shape,
  isWithdrawn: z.boolean(),
  membershipNumber: z.string(),
  /** Full credit of this certificate in contact hours; null if the session no longer offers it. */
  fullHours: z.nullable(z.number()),
  /** The current facts, as text. */
  facts: z.array(z.object({ name: z.string(), value: z.string() })),
  evidence: z.array(evidence),
  /** Newest first. */
  decisions: z.array(decision),
});
export type CreditRequest = z.infer<typeof creditRequest>;

export const readCreditRequest = endpoint({
  method: 'GET',
  path: '/api/staff/credit/{id}',
  access: 'staff',
  permission: 'credit',
  summary: 'Get a credit request',
  description: 'Includes facts, evidence and all decisions.',
  params: byId,
  responses: { 200: creditRequest, 404: errorBody },
});

export const overrideNote = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, { error: () => t(m.overrideNoteMissing) }),
    z.maxLength(2000, { error: () => t(maxCharacters, { most: 2000 }) }),
  );
const hours = z.number({ error: () => t(m.overrideHoursNumber) }).check(
  z.minimum(0.25, { error: () => t(m.overrideHoursLeast) }),
  z.maximum(100, { error: () => t(m.overrideHoursMost, { most: 100 }) }),
  z.refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6, {
    error: () => t(m.overrideHoursDecimals),
  }),
);

export const overrideCredit = endpoint({
  method: 'POST',
  path: '/api/staff/credit/{id}/decision',
  access: 'staff',
  permission: 'credit',
  summary: 'Override the decision on a credit request',
  description: 'The override stands until it is withdrawn. Sends the note to the person by email.',
  params: byId,
  body: z.strictObject({
    isGranted: z.boolean(),
    /** Full credit if omitted. */
    hours: z.optional(hours),
    note: overrideNote,
  }),
  responses: { 200: creditRequest, 404: errorBody, 409: errorBody },
});

export const endOverride = endpoint({
  method: 'DELETE',
  path: '/api/staff/credit/{id}/decision',
  access: 'staff',
  permission: 'credit',
  summary: 'Withdraw an override',
  description: 'The rules decide the request again.',
  params: byId,
  responses: { 200: creditRequest, 404: errorBody, 409: errorBody },
});

export const reevaluateCredit = endpoint({
  method: 'POST',
  path: '/api/staff/credit/{id}/recheck',
  access: 'staff',
  permission: 'credit',
  summary: 'Re-evaluate a credit request',
  description: 'Applies the rules to the current evidence.',
  params: byId,
  responses: { 200: creditRequest, 404: errorBody, 409: errorBody },
});

const dueRoster = z.object({
  body: z.enum(accreditorKeys),
  bodyName: z.string(),
  sessionId: z.int(),
  sessionName: z.string(),
  startDate: instant,
  certificates: z.int(),
  /** `YYYY-MM-DD` in Eastern Time; null if the accreditor sets no deadline. */
  dueDay: z.nullable(z.string()),
  isLate: z.boolean(),
});
export type DueRoster = z.infer<typeof dueRoster>;

const recordedRoster = z.object({
  id: z.int(),
  body: z.enum(accreditorKeys),
  bodyName: z.string(),
  sessionId: z.int(),
  sessionName: z.string(),
  reportedAt: instant,
  certificates: z.int(),
});
export type RecordedRoster = z.infer<typeof recordedRoster>;

export const listRosters = endpoint({
  method: 'GET',
  path: '/api/staff/rosters',
  access: 'staff',
  permission: 'credit',
  summary: 'List rosters for accreditors',
  description: 'Returns the rosters that are due, earliest due date first, and the last 100 recorded.',
  responses: { 200: z.object({ due: z.array(dueRoster), made: z.array(recordedRoster) }) },
});

export const rosterEntry = z.object({
  certificateNumber: z.string(),
  memberNumber: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  /** `YYYY-MM-DD` in Eastern Time. */
  completedOn: z.string(),
  courseNumber: z.string(),
  courseTitle: z.string(),
  units: z.number(),
  unitWord: z.string(),
});

const roster = z.object({
  body: z.enum(accreditorKeys),
  bodyName: z.string(),
  sessionId: z.int(),
  sessionName: z.string(),
  entries: z.array(z.object({ ...rosterEntry.shape, errors: z.array(z.string()) })),
});
export type Roster = z.infer<typeof roster>;

export const draftRoster = endpoint({
  method: 'GET',
  path: '/api/staff/rosters/draft',
  access: 'staff',
  permission: 'credit',
  summary: "Preview a session's roster for an accreditor",
  description: 'Includes the errors of each person.',
  query: z.strictObject({ body: z.enum(accreditorKeys), sessionId: idInText }),
  responses: { 200: roster, 404: errorBody },
});

export const recordRoster = endpoint({
  method: 'POST',
  path: '/api/staff/rosters',
  access: 'staff',
  permission: 'credit',
  summary: "Record a session's roster as reported to an accreditor",
  description: 'Fails with 409 if an entry has errors, listed by certificate number.',
  body: z.strictObject({
    body: z.enum(accreditorKeys),
    sessionId: id,
    /** Numbers of certificates that are left out of this roster and remain due. */
    without: z._default(z.array(z.string().check(z.maxLength(40))).check(z.maxLength(5000)), []),
  }),
  responses: { 200: z.object({ id: z.int(), roster }), 404: errorBody, 409: errorBody },
});

const recordedEntries = z.object({ ...recordedRoster.shape, entries: z.array(rosterEntry) });
export type RecordedEntries = z.infer<typeof recordedEntries>;

export const readRoster = endpoint({
  method: 'GET',
  path: '/api/staff/rosters/{id}',
  access: 'staff',
  permission: 'credit',
  summary: 'Get a recorded roster',
  description: 'Returns the people as they were reported.',
  params: byId,
  responses: { 200: recordedEntries, 404: errorBody },
});

export const downloadRoster = endpoint({
  method: 'GET',
  path: '/api/staff/rosters/{id}/table',
  access: 'staff',
  permission: 'credit',
  summary: 'Download a recorded roster as CSV',
  description: "Uses the accreditor's columns.",
  params: byId,
  responses: { 200: z.string(), 404: errorBody },
  mediaType: 'text/csv; charset=utf-8',
});

export const auditFile = endpoint({
  method: 'GET',
  path: '/api/staff/sessions/{id}/audit-file',
  access: 'staff',
  permission: 'credit',
  summary: "Download a session's credit audit file",
  description: 'Returns registrations, evidence, decisions, certificates and reports as JSON.',
  params: byId,
  responses: { 200: fileBytes, 404: errorBody },
  mediaType: 'application/json; charset=utf-8',
});
