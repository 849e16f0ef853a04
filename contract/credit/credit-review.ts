// Staff's work on credit: the queue, one request with its evidence, overrides, rosters and the audit file.
import * as z from 'zod/mini';
import { certificateKeys } from '#contract/credit/credit.ts';
import { endpoint } from '#contract/platform/endpoint.ts';
import { byId, errorBody, fileBytes, id, idInText, instant, pageInText } from '#contract/platform/shared.ts';
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
  isOverruled: z.boolean(),
  requestedAt: instant,
  /** The first day on which something is due, `YYYY-MM-DD` in Eastern Time. */
  dueDay: z.nullable(z.string()),
});
export type ListedCreditRequest = z.infer<typeof listedRequest>;

/** `open`: whatever is neither granted nor refused. */
export const queueStates = ['open', 'asked', 'missing', 'granted', 'refused', 'overruled', 'all'] as const;

export const listCreditRequests = endpoint({
  method: 'GET',
  path: '/api/staff/credit',
  access: 'staff',
  summary: 'Requests for credit, what is due first at the top, 50 a page',
  query: z.strictObject({ state: z._default(z.enum(queueStates), 'open'), page: pageInText }),
  answers: {
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
  isOverruled: z.boolean(),
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
  summary: 'One request for credit with facts, evidence and all decisions',
  params: byId,
  answers: { 200: creditRequest, 404: errorBody },
});

const note = z
  .string()
  .check(z.trim(), z.minLength(1, 'Say why: the note is kept'), z.maxLength(2000, 'at most 2000 characters'));
const hours = z.number('Use a number of hours').check(
  z.minimum(0.25, 'At least a quarter of an hour'),
  z.maximum(100, 'At most 100 hours'),
  z.refine((value) => Number.isInteger(value * 100), 'At most two decimals'),
);

export const overrideCredit = endpoint({
  method: 'POST',
  path: '/api/staff/credit/{id}/decision',
  access: 'staff',
  summary:
    'Decide against or beside the rules. It holds until it is taken back; the note is kept and told to the person',
  params: byId,
  body: z.strictObject({
    isGranted: z.boolean(),
    /** Full credit if omitted. */
    hours: z.optional(hours),
    note,
  }),
  answers: { 200: creditRequest, 404: errorBody, 409: errorBody },
});

export const endOverride = endpoint({
  method: 'DELETE',
  path: '/api/staff/credit/{id}/decision',
  access: 'staff',
  summary: "Take the staff's word back, so that the rules decide again",
  params: byId,
  answers: { 200: creditRequest, 404: errorBody, 409: errorBody },
});

export const reevaluateCredit = endpoint({
  method: 'POST',
  path: '/api/staff/credit/{id}/recheck',
  access: 'staff',
  summary: 'Let the rules look at a request again, with what is known now',
  params: byId,
  answers: { 200: creditRequest, 404: errorBody, 409: errorBody },
});

const dueReport = z.object({
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
export type DueReport = z.infer<typeof dueReport>;

const madeReport = z.object({
  id: z.int(),
  body: z.enum(accreditorKeys),
  bodyName: z.string(),
  sessionId: z.int(),
  sessionName: z.string(),
  reportedAt: instant,
  certificates: z.int(),
});
export type RecordedReport = z.infer<typeof madeReport>;

export const listReports = endpoint({
  method: 'GET',
  path: '/api/staff/reports',
  access: 'staff',
  summary: 'What the accrediting bodies have still to hear (due first at the top), and the last 100 reports',
  answers: { 200: z.object({ due: z.array(dueReport), made: z.array(madeReport) }) },
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
  path: '/api/staff/reports/draft',
  access: 'staff',
  summary: 'The roster of a session for a body as it would be now, with the errors of each person',
  query: z.strictObject({ body: z.enum(accreditorKeys), sessionId: idInText }),
  answers: { 200: roster, 404: errorBody },
});

export const recordReport = endpoint({
  method: 'POST',
  path: '/api/staff/reports',
  access: 'staff',
  summary: 'Record that a body is told of a session. Refused while a person in it has an error, named by certificate',
  body: z.strictObject({
    body: z.enum(accreditorKeys),
    sessionId: id,
    /** Numbers of certificates that are left out of this roster and remain due. */
    without: z._default(z.array(z.string().check(z.maxLength(40))).check(z.maxLength(5000)), []),
  }),
  answers: { 200: z.object({ id: z.int(), roster }), 404: errorBody, 409: errorBody },
});

export const downloadRoster = endpoint({
  method: 'GET',
  path: '/api/staff/reports/{id}/roster',
  access: 'staff',
  summary: 'A roster as it was recorded, as CSV in the columns that the bodies ask for',
  params: byId,
  answers: { 200: z.string(), 404: errorBody },
  mediaType: 'text/csv; charset=utf-8',
});

export const auditFile = endpoint({
  method: 'GET',
  path: '/api/staff/sessions/{id}/audit-file',
  access: 'staff',
  summary:
    'Everything about the credit of a session in one JSON file: who was registered, evidence, decisions, certificates, reports',
  params: byId,
  answers: { 200: fileBytes, 404: errorBody },
  mediaType: 'application/json; charset=utf-8',
});
