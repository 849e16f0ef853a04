// The sign-in sheet of a group site: who was there from when to when, and the signed form.
import * as z from 'zod/mini';
import { bodyLimitFor, fileContent } from '#contract/credit/attendance.ts';
import { endpoint } from '#contract/platform/endpoint.ts';
import { byId, errorBody, fileBytes, id, idInText, instant } from '#contract/platform/shared.ts';
import { siteSheetStates } from '#rules/credit/site-sheet.ts';

export const maxFileBytes = 10 * 1024 * 1024;

const siteSheet = z.object({
  sessionId: z.int(),
  sessionName: z.string(),
  startDate: instant,
  endDate: instant,
  lengthMinutes: z.int(),
  state: z.enum(siteSheetStates),
  /** Whether it can be sent or changed now. */
  isOpen: z.boolean(),
  /** First instant at which it can no longer be sent. */
  until: instant,
  sentAt: z.nullable(instant),
  givenBackWords: z.string(),
  site: z.string(),
  fileName: z.string(),
  /** In minutes of the session; null for people who were absent, and before anything was sent. */
  people: z.array(
    z.object({ memberId: z.int(), name: z.string(), cameAt: z.nullable(z.int()), leftAt: z.nullable(z.int()) }),
  ),
});
export type SiteSheet = z.infer<typeof siteSheet>;

export const readSiteSheet = endpoint({
  method: 'GET',
  path: '/api/my/sessions/{id}/site-sheet',
  access: 'attendee',
  summary: "The sheet of the caller's group for a session, and how far it is",
  params: byId,
  answers: { 200: siteSheet, 404: errorBody },
});

const minute = z.nullable(z.int('a time').check(z.minimum(0, 'not before the start'), z.maximum(1440)));

const sheetRow = z.strictObject({ memberId: id, cameAt: minute, leftAt: minute }).check(
  z.superRefine(({ cameAt, leftAt }, context) => {
    if (cameAt === null && leftAt === null) return;
    if (cameAt === null) context.addIssue({ code: 'custom', path: ['cameAt'], message: 'Say when', input: cameAt });
    else if (leftAt === null)
      context.addIssue({ code: 'custom', path: ['leftAt'], message: 'Say when', input: leftAt });
    else if (leftAt <= cameAt) {
      context.addIssue({ code: 'custom', path: ['leftAt'], message: 'Later than the coming', input: leftAt });
    }
  }),
);

export const sendSiteSheet = endpoint({
  method: 'POST',
  path: '/api/my/sessions/{id}/site-sheet',
  access: 'attendee',
  summary: 'Say who of the group was at the site from when to when, until 5 business days after the session',
  params: byId,
  body: z.strictObject({
    site: z.string().check(z.trim(), z.minLength(1, 'Field is required'), z.maxLength(200, 'at most 200 characters')),
    people: z.array(sheetRow).check(z.minLength(1), z.maxLength(500)),
    /** The coordinator attests that the sheet is true. */
    isAttested: z.literal(true, 'Tick this, if it is true'),
  }),
  answers: { 200: siteSheet, 400: errorBody, 404: errorBody, 409: errorBody },
});

export const sendSiteFile = endpoint({
  method: 'POST',
  path: '/api/my/sessions/{id}/site-sheet/file',
  access: 'attendee',
  summary: 'The signed form as PDF, JPEG or PNG (at most 10 MB, in Base64); a later one takes its place',
  params: byId,
  body: z.strictObject({
    fileName: z.string().check(z.trim(), z.minLength(1, 'a name'), z.maxLength(255, 'at most 255 characters')),
    content: fileContent(maxFileBytes),
  }),
  bodyLimitBytes: bodyLimitFor(maxFileBytes),
  answers: { 200: siteSheet, 400: errorBody, 404: errorBody, 409: errorBody },
});

const ofForm = z.strictObject({ id: idInText, accountId: idInText });
const version = z.string().check(z.maxLength(40));

export const reviewSiteForm = endpoint({
  method: 'POST',
  path: '/api/staff/sessions/{id}/site-forms/{accountId}',
  access: 'staff',
  summary: 'Verify the sheet of a group site, or give it back with words; then the coordinator gets an email',
  params: ofForm,
  body: z.discriminatedUnion('decision', [
    z.strictObject({ decision: z.literal('verify'), version }),
    z.strictObject({
      decision: z.literal('give back'),
      version,
      words: z.string().check(z.trim(), z.minLength(1, 'Say what is to be corrected'), z.maxLength(1000)),
    }),
  ]),
  answers: { 204: null, 404: errorBody, 409: errorBody },
});

export const downloadSiteFile = endpoint({
  method: 'GET',
  path: '/api/staff/sessions/{id}/site-forms/{accountId}/file',
  access: 'staff',
  summary: 'The signed form of a group site as it was uploaded, to be saved',
  params: ofForm,
  answers: { 200: fileBytes, 404: errorBody },
  mediaType: 'application/octet-stream',
});
