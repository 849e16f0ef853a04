// Attendance of a session and its evidence: reports, staff entries and the code word.

import * as z from 'zod/mini';
import { attendanceCounts, attendanceMismatch } from '#contract/platform/background-tasks.ts';
import { endpoint } from '#contract/platform/endpoint.ts';
import { byId, errorBody, id, idInText, instant, optionalText, pageInText } from '#contract/platform/shared.ts';
import * as m from '#messages/en/credit.ts';
import { fieldRequired, maxCharacters } from '#messages/en/platform.ts';
import { t } from '#messages/translate.ts';
import { evidenceChannels } from '#rules/credit/attendance-evidence.ts';
import { isValidCodeWord } from '#rules/credit/code-word.ts';
import { providerReportErrors } from '#rules/credit/provider-report.ts';
import { isTimeZone } from '#rules/platform/eastern-time.ts';

/** A file in a JSON body, in Base64. `maxBytes` is the size of the file itself. */
export const fileContent = (maxBytes: number) =>
  z.string().check(
    z.minLength(1, { error: () => t(m.fileChoose) }),
    z.maxLength(Math.ceil(maxBytes / 3) * 4, {
      error: () => t(m.fileTooLarge, { megabytes: maxBytes / 1024 / 1024 }),
    }),
    z.regex(/^[A-Za-z0-9+/]*={0,2}$/, { error: () => t(m.fileNotBase64) }),
  );

/** Size of the Base64 file plus the JSON around it. */
export const bodyLimitFor = (maxBytes: number): number => Math.ceil(maxBytes / 3) * 4 + 64 * 1024;

export const maxReportBytes = 10 * 1024 * 1024;

const fileName = z.string().check(z.trim(), z.maxLength(255, { error: () => t(maxCharacters, { most: 255 }) }));

const attendanceSession = z.object({
  id: z.int(),
  name: z.string(),
  startDate: instant,
  endDate: instant,
  registered: z.int(),
  /** People with any evidence; a low number means little while reports are awaited. */
  present: z.int(),
  /** Attendees in reports who have not been identified yet. */
  unmatched: z.int(),
  reports: z.int(),
  /** Channels without a report that staff have not marked as missing. */
  awaited: z.array(z.enum(evidenceChannels)),
  /** Credit decisions that wait for staff to publish them. */
  toPublish: z.int(),
  /** Group site sign-in sheets that staff should check. */
  signInSheets: z.int(),
});
export type AttendanceSession = z.infer<typeof attendanceSession>;

export const listAttendance = endpoint({
  method: 'GET',
  path: '/api/staff/attendance',
  access: 'staff',
  permission: 'credit',
  summary: 'List sessions with attendance status',
  description: 'Returns at most 500 sessions of the last 60 days and today, newest first.',
  responses: { 200: z.array(attendanceSession) },
});

const error = z.object({ row: z.int(), message: z.string() });

const attendanceSources = ['report', 'code-word', 'site', 'manual'] as const;
export type AttendanceSource = (typeof attendanceSources)[number];

const entry = z.object({
  id: z.int(),
  source: z.enum(['code-word', 'manual']),
  from: instant,
  to: instant,
  note: z.string(),
});

const person = z.object({
  memberId: z.int(),
  name: z.string(),
  email: z.string(),
  method: z.string(),
  /** Null if nothing is known about this person. */
  minutes: z.nullable(z.int()),
  isFromStart: z.boolean(),
  /** Whether the minutes give full credit under the general rule. */
  isEnough: z.boolean(),
  sources: z.array(z.enum(attendanceSources)),
  /** Whether the minutes depend on a group site's sign-in sheet, and its state. */
  signInSheet: z.enum(['not needed', 'none', 'attested', 'verified']),
  /** When the person first joined through the portal: a hint, not proof of minutes. */
  joinedAt: z.nullable(instant),
  /**
   * Minutes with the live page open, those in which it was seen, and those that no report has; null if there are none.
   * They support other evidence, and are not part of `minutes`.
   */
  live: z.nullable(z.object({ minutes: z.int(), visibleMinutes: z.int(), unreportedMinutes: z.int() })),
  /**
   * Polls that the person answered during the session, of those that were opened; null without an answer. They support
   * other evidence, and are not part of `minutes`.
   */
  polls: z.nullable(z.object({ answered: z.int(), opened: z.int() })),
  /** Entries that staff can withdraw. */
  entries: z.array(entry),
});
export type AttendancePerson = z.infer<typeof person>;

const attendeeMatches = ['certain', 'confirmed', 'doubtful', 'unknown', 'dismissed'] as const;

const attendee = z.object({
  reportId: z.int(),
  /** Number of the attendee in the report. */
  attendeeNumber: z.int(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  match: z.enum(attendeeMatches),
  /** The registered person; null if the attendee is not identified. */
  memberId: z.nullable(z.int()),
  /** Name of the registered person; empty if not identified or no longer registered. */
  person: z.string(),
  /** Most likely first, with reasons. `isNew`: found after the report was imported and after staff decided. */
  candidates: z.array(
    z.object({
      ...{ memberId: z.int(), name: z.string(), email: z.string(), organization: z.string(), method: z.string() },
      /** Who registered this person; empty if they registered themselves. */
      groupOf: z.string(),
      ...{ why: z.string(), isNew: z.boolean() },
    }),
  ),
  /** A matching person has registered since, and staff have not considered them yet. */
  hasNewCandidates: z.boolean(),
  /** An account with this email address, without a seat in this session. */
  account: z.nullable(z.object({ id: z.int(), name: z.string() })),
  /** Staff member who decided; empty if nobody did, or the account was deleted. */
  decidedBy: z.string(),
  decidedAt: z.nullable(instant),
  /** First join and last leave, and the minutes of all intervals inside the session. */
  from: instant,
  to: instant,
  minutes: z.int(),
});
export type ReportAttendee = z.infer<typeof attendee>;

const report = z.object({
  id: z.int(),
  source: z.string(),
  fileName: z.string(),
  importedAt: instant,
  intervals: z.int(),
  errors: z.array(error),
  /** Unmatched attendees for whom a matching person has registered since. */
  newCandidates: z.int(),
});
export type AttendanceReport = z.infer<typeof report>;

const signInSheet = z.object({
  accountId: z.int(),
  coordinator: z.string(),
  email: z.string(),
  site: z.string(),
  state: z.enum(['not sent', 'sent', 'returned', 'verified']),
  sentAt: z.nullable(instant),
  /** Required for a review, so that staff review what they have seen. */
  version: z.string(),
  returnNote: z.string(),
  /** File name of the scanned sheet; empty if there is none. */
  fileName: z.string(),
  people: z.array(z.object({ name: z.string(), from: z.nullable(instant), to: z.nullable(instant) })),
});
export type AttendanceSignInSheet = z.infer<typeof signInSheet>;

const attendance = z.object({
  id: z.int(),
  name: z.string(),
  startDate: instant,
  endDate: instant,
  lengthMinutes: z.int(),
  minimumMinutes: z.int(),
  codeWord: z.string(),
  /** People with a seat. */
  registered: z.int(),
  /** Attendees that staff should look at: uncertain, or possibly known by now; at most 50. */
  attendees: z.array(attendee),
  attendeeCounts: z.object({ toReview: z.int(), unknown: z.int(), resolved: z.int() }),
  reports: z.array(report),
  /** How asking the meeting provider for the report went; null if it was not asked. */
  providerReport: z.nullable(
    z.object({
      provider: z.string(),
      state: z.enum(['waiting', 'imported', 'failed']),
      error: z.nullable(z.enum(providerReportErrors)),
      nextTryAt: z.nullable(instant),
    }),
  ),
  signInSheets: z.array(signInSheet),
});
export type Attendance = z.infer<typeof attendance>;

export const readAttendance = endpoint({
  method: 'GET',
  path: '/api/staff/sessions/{id}/attendance',
  access: 'staff',
  permission: 'credit',
  summary: "Get a session's attendance",
  description: 'Returns attendees to review, imported reports with their errors, and sign-in sheets of group sites.',
  params: byId,
  responses: { 200: attendance, 404: errorBody },
});

const maxQueryLength = 200;
const words = optionalText(maxQueryLength);
const page = { page: z.int(), pages: z.int(), count: z.int() };

export const listAttendancePeople = endpoint({
  method: 'GET',
  path: '/api/staff/sessions/{id}/attendance/people',
  access: 'staff',
  permission: 'credit',
  summary: "List a session's registrants with their attendance",
  description: 'Returns 50 per page by last name. `q` searches names and email addresses.',
  params: byId,
  query: z.strictObject({ q: words, page: pageInText }),
  responses: { 200: z.object({ ...page, people: z.array(person) }), 404: errorBody },
});

export const listReportAttendees = endpoint({
  method: 'GET',
  path: '/api/staff/sessions/{id}/attendance/unmatched-attendees',
  access: 'staff',
  permission: 'credit',
  summary: "List a session's unmatched or resolved attendees",
  description: 'Returns 50 per page. `q` searches names, email addresses and phone numbers.',
  params: byId,
  query: z.strictObject({ list: z.enum(['unknown', 'resolved']), q: words, page: pageInText }),
  responses: { 200: z.object({ ...page, attendees: z.array(attendee) }), 404: errorBody },
});

const importOutcome = z.object({ ...attendanceCounts.shape, errors: z.array(error) });
export type ImportOutcome = z.infer<typeof importOutcome>;

const mismatch = z.object({ error: z.literal('REPORT_DOES_NOT_FIT'), ...attendanceMismatch.shape });

const reportOptions = {
  /** Time zone for reports that name none. */
  timeZone: z.optional(z.string().check(z.maxLength(60), z.refine(isTimeZone, { error: () => t(m.timeZoneInvalid) }))),
  isAccepted: z._default(z.boolean(), false),
};
const reportFile = z.strictObject({ fileName, content: fileContent(maxReportBytes), ...reportOptions });

export const importReport = endpoint({
  method: 'POST',
  path: '/api/staff/sessions/{id}/attendance/reports',
  access: 'staff',
  permission: 'credit',
  summary: 'Import an attendance report',
  description:
    'Accepts reports of Zoom, Teams and Webex, and telephone logs, in Base64, up to 10 MB. A file is imported once. Fails with 409 and suggestions if the report does not fit the session; `isAccepted` imports it anyway.',
  params: byId,
  body: reportFile,
  bodyLimitBytes: bodyLimitFor(maxReportBytes),
  responses: { 200: importOutcome, 404: errorBody, 409: mismatch },
});

export const startReportImport = endpoint({
  method: 'POST',
  path: '/api/staff/sessions/{id}/attendance/report-imports',
  access: 'staff',
  permission: 'credit',
  summary: 'Import an attendance report as a background task',
  description: 'Like the import of a report; the task has the result. A report that does not fit stays with its task.',
  params: byId,
  body: reportFile,
  bodyLimitBytes: bodyLimitFor(maxReportBytes),
  responses: { 200: z.object({ id: z.int() }), 404: errorBody, 409: errorBody },
});

export const continueReportImport = endpoint({
  method: 'POST',
  path: '/api/staff/sessions/{id}/attendance/report-imports/{taskId}',
  access: 'staff',
  permission: 'credit',
  summary: 'Import an attendance report that did not fit, with other options',
  params: z.strictObject({ id: idInText, taskId: idInText }),
  body: z.strictObject(reportOptions),
  responses: { 200: z.object({ id: z.int() }), 404: errorBody, 409: errorBody },
});

export const removeReport = endpoint({
  method: 'DELETE',
  path: '/api/staff/sessions/{id}/attendance/reports/{reportId}',
  access: 'staff',
  permission: 'credit',
  summary: 'Delete an attendance report and its data',
  params: z.strictObject({ id: idInText, reportId: idInText }),
  responses: { 204: null, 404: errorBody },
});

const attendeeKey = { reportId: id, attendeeNumber: id };

export const resolveAttendee = endpoint({
  method: 'POST',
  path: '/api/staff/sessions/{id}/attendance/unmatched-attendees',
  access: 'staff',
  permission: 'credit',
  summary: 'Match an attendee of a report to a registered person',
  description: '`nobody` marks the attendee as not registered, `undecided` restores the result of the import.',
  params: byId,
  body: z.discriminatedUnion('decision', [
    z.strictObject({ ...attendeeKey, decision: z.literal('person'), memberId: id }),
    z.strictObject({
      ...attendeeKey,
      decision: z.literal('nobody'),
      /** Candidates that staff ruled out; they are not proposed again. */
      refused: z._default(z.array(id).check(z.maxLength(20)), []),
    }),
    z.strictObject({ ...attendeeKey, decision: z.literal('undecided') }),
  ]),
  responses: { 204: null, 404: errorBody },
});

const minuteOfSession = z
  .int({ error: () => t(m.entryNotWhole) })
  .check(z.minimum(0, { error: () => t(m.entryBeforeStart) }), z.maximum(1440));

export const enterAttendance = endpoint({
  method: 'POST',
  path: '/api/staff/sessions/{id}/attendance/entries',
  access: 'staff',
  permission: 'credit',
  summary: 'Add attendance for a registered person',
  description: 'Requires a note with the evidence.',
  params: byId,
  body: z
    .strictObject({
      memberId: id,
      fromMinute: minuteOfSession,
      toMinute: minuteOfSession,
      note: z.string().check(z.trim(), z.minLength(1, { error: () => t(m.entryNote) }), z.maxLength(1000)),
    })
    .check(
      z.superRefine(({ fromMinute, toMinute }, context) => {
        if (toMinute > fromMinute) return;
        context.addIssue({ code: 'custom', path: ['toMinute'], message: t(m.entryOrder), input: toMinute });
      }),
    ),
  responses: { 200: z.object({ id: z.int() }), 400: errorBody, 404: errorBody },
});

export const withdrawEntry = endpoint({
  method: 'DELETE',
  path: '/api/staff/sessions/{id}/attendance/entries/{entryId}',
  access: 'staff',
  permission: 'credit',
  summary: 'Withdraw an attendance entry or a code word',
  description: 'It stays on record and no longer counts.',
  params: z.strictObject({ id: idInText, entryId: idInText }),
  responses: { 204: null, 404: errorBody },
});

const maxWordLength = 60;

export const setCodeWord = endpoint({
  method: 'POST',
  path: '/api/staff/sessions/{id}/code-word',
  access: 'staff',
  permission: 'credit',
  summary: "Set a session's code word",
  description: 'The word is read out near the end of the session. An empty word removes it.',
  params: byId,
  body: z.strictObject({
    word: z.string().check(
      z.trim(),
      z.maxLength(maxWordLength, { error: () => t(maxCharacters, { most: maxWordLength }) }),
      z.refine((word) => word === '' || isValidCodeWord(word), { error: () => t(m.codeWordLetters) }),
    ),
  }),
  responses: { 204: null, 404: errorBody },
});

export const submitCodeWord = endpoint({
  method: 'POST',
  path: '/api/my/sessions/{id}/code-word',
  access: 'attendee',
  summary: "Submit a session's code word for a participant",
  description: 'Accepted from the start of the session until 6 business days after it.',
  params: byId,
  body: z.strictObject({
    memberId: id,
    word: z.string().check(z.trim(), z.minLength(1, { error: () => t(fieldRequired) }), z.maxLength(200)),
  }),
  responses: {
    200: z.object({ isRight: z.boolean(), message: z.string(), triesLeft: z.nullable(z.int()) }),
    404: errorBody,
    409: errorBody,
  },
});
