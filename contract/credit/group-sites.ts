// Sign-in sheets of group sites: attendance times, and the sign-in sheet.

import * as z from 'zod/mini';
import { bodyLimitFor, fileContent } from '#contract/credit/attendance.ts';
import { endpoint } from '#contract/platform/endpoint.ts';
import { byId, errorBody, fileBytes, id, idInText, instant } from '#contract/platform/shared.ts';
import * as m from '#messages/en/credit.ts';
import { fieldRequired, maxCharacters } from '#messages/en/platform.ts';
import { t } from '#messages/translate.ts';
import { signInSheetStates } from '#rules/credit/sign-in-sheet.ts';

export const maxFileBytes = 10 * 1024 * 1024;

const signInSheet = z.object({
  sessionId: z.int(),
  sessionName: z.string(),
  startDate: instant,
  endDate: instant,
  lengthMinutes: z.int(),
  state: z.enum(signInSheetStates),
  /** Whether it can be sent or changed now. */
  isOpen: z.boolean(),
  /** First instant at which it can no longer be sent. */
  until: instant,
  sentAt: z.nullable(instant),
  returnNote: z.string(),
  site: z.string(),
  fileName: z.string(),
  /** In minutes of the session; null for people who were absent, and before anything was sent. */
  people: z.array(
    z.object({ memberId: z.int(), name: z.string(), cameAt: z.nullable(z.int()), leftAt: z.nullable(z.int()) }),
  ),
});
export type SignInSheet = z.infer<typeof signInSheet>;

export const readSignInSheet = endpoint({
  method: 'GET',
  path: '/api/my/sessions/{id}/sign-in-sheet',
  access: 'attendee',
  summary: 'Get the group site sign-in sheet of a session',
  description: "The sheet of the caller's group, with its state.",
  params: byId,
  responses: { 200: signInSheet, 404: errorBody },
});

const minute = z.nullable(
  z
    .int({ error: () => t(m.siteErrorTime) })
    .check(z.minimum(0, { error: () => t(m.siteErrorBeforeStart) }), z.maximum(1440)),
);

const sheetRow = z.strictObject({ memberId: id, cameAt: minute, leftAt: minute }).check(
  z.superRefine(({ cameAt, leftAt }, context) => {
    if (cameAt === null && leftAt === null) return;
    if (cameAt === null)
      context.addIssue({ code: 'custom', path: ['cameAt'], message: t(m.siteErrorTime), input: cameAt });
    else if (leftAt === null)
      context.addIssue({ code: 'custom', path: ['leftAt'], message: t(m.siteErrorTime), input: leftAt });
    else if (leftAt <= cameAt) {
      context.addIssue({ code: 'custom', path: ['leftAt'], message: t(m.siteErrorOrder), input: leftAt });
    }
  }),
);

export const submitSignInSheet = endpoint({
  method: 'POST',
  path: '/api/my/sessions/{id}/sign-in-sheet',
  access: 'attendee',
  summary: 'Submit a group site sign-in sheet',
  description: 'Lists who was at the site and when. Accepted until 5 business days after the session.',
  params: byId,
  body: z.strictObject({
    site: z
      .string()
      .check(
        z.trim(),
        z.minLength(1, { error: () => t(fieldRequired) }),
        z.maxLength(200, { error: () => t(maxCharacters, { most: 200 }) }),
      ),
    people: z.array(sheetRow).check(z.minLength(1), z.maxLength(500)),
    /** The coordinator attests that the sheet is true. */
    isAttested: z.literal(true, { error: () => t(m.siteErrorAttest) }),
  }),
  responses: { 200: signInSheet, 400: errorBody, 404: errorBody, 409: errorBody },
});

export const sendSiteFile = endpoint({
  method: 'POST',
  path: '/api/my/sessions/{id}/sign-in-sheet/file',
  access: 'attendee',
  summary: 'Upload the sign-in sheet of a group site',
  description: 'Accepts PDF, JPEG and PNG in Base64, up to 10 MB. Replaces an earlier upload.',
  params: byId,
  body: z.strictObject({
    fileName: z
      .string()
      .check(
        z.trim(),
        z.minLength(1, { error: () => t(fieldRequired) }),
        z.maxLength(255, { error: () => t(maxCharacters, { most: 255 }) }),
      ),
    content: fileContent(maxFileBytes),
  }),
  bodyLimitBytes: bodyLimitFor(maxFileBytes),
  responses: { 200: signInSheet, 400: errorBody, 404: errorBody, 409: errorBody },
});

const ofSheet = z.strictObject({ id: idInText, accountId: idInText });
const version = z.string().check(z.maxLength(40));

export const reviewSignInSheet = endpoint({
  method: 'POST',
  path: '/api/staff/sessions/{id}/sign-in-sheets/{accountId}',
  access: 'staff',
  permission: 'credit',
  summary: 'Verify or return a group site sign-in sheet',
  description: 'If it is returned, sends the note to the coordinator by email.',
  params: ofSheet,
  body: z.discriminatedUnion('decision', [
    z.strictObject({ decision: z.literal('verify'), version }),
    z.strictObject({
      decision: z.literal('return'),
      version,
      words: z.string().check(z.trim(), z.minLength(1, { error: () => t(m.siteErrorNote) }), z.maxLength(1000)),
    }),
  ]),
  responses: { 204: null, 404: errorBody, 409: errorBody },
});

export const downloadSiteFile = endpoint({
  method: 'GET',
  path: '/api/staff/sessions/{id}/sign-in-sheets/{accountId}/file',
  access: 'staff',
  permission: 'credit',
  summary: 'Download the sign-in sheet of a group site',
  params: ofSheet,
  responses: { 200: fileBytes, 404: errorBody },
  mediaType: 'application/octet-stream',
});
