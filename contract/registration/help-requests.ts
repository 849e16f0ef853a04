// Requests for help during a live session: sent from the live page, answered by staff.

import * as z from 'zod/mini';
import { endpoint } from '#contract/platform/endpoint.ts';
import { byId, errorBody, id, idInText, instant, wireValue } from '#contract/platform/shared.ts';
import * as m from '#messages/en/live.ts';
import * as platform from '#messages/en/platform.ts';
import { languages } from '#messages/languages.ts';
import { t } from '#messages/translate.ts';
import { keysOf } from '#rules/platform/keys-of.ts';
import {
  captionAnnouncements,
  captionFonts,
  captionLineCounts,
  captionSizes,
  captionViewColors,
} from '#rules/registration/caption-view.ts';
import {
  colorSchemes,
  contrasts,
  type HelpKind,
  helpKinds,
  maxHelpAnswer,
  maxHelpDetails,
  needsDetails,
} from '#rules/registration/help-requests.ts';

const forReaders = wireValue('For registered people, presenters and staff; or with the key of a join link.');

/** The key of a join link; empty for people who are signed in. */
const withCode = z.strictObject({ code: z._default(z.string().check(z.maxLength(100)), '') });

const pixels = z.int().check(z.minimum(0), z.maximum(100_000));

const displaySettings = z.strictObject({
  size: z.enum(keysOf(captionSizes)),
  colors: z.enum(keysOf(captionViewColors)),
  font: z.enum(keysOf(captionFonts)),
  lines: z.enum(keysOf(captionLineCounts)),
  announcement: z.enum(keysOf(captionAnnouncements)),
  scheme: z.enum(keysOf(colorSchemes)),
  contrast: z.enum(keysOf(contrasts)),
  width: pixels,
  height: pixels,
});

const kind = z.enum(keysOf(helpKinds), { error: () => t(m.helpKindRequired) });

const tooLong = (most: number) => ({ error: () => t(platform.maxCharacters, { most }) });

/** Sent again before it is answered, it is the same request. */
export const helpRequestForm = z
  .strictObject({
    kind,
    details: z._default(z.string().check(z.trim(), z.maxLength(maxHelpDetails, tooLong(maxHelpDetails))), ''),
    /** Null: unknown. */
    display: z._default(z.nullable(displaySettings), null),
  })
  .check(
    z.refine(
      ({ kind: given, details }: { kind: HelpKind; details: string }) => !needsDetails(given) || details !== '',
      {
        path: ['details'],
        error: () => t(m.helpDetailsRequired),
      },
    ),
  );

const ownHelpRequest = z.object({
  id,
  kind,
  details: z.string(),
  sentAt: instant,
  /** Empty until staff answer. */
  answer: z.string(),
  answeredAt: z.nullable(instant),
});
export type OwnHelpRequest = z.infer<typeof ownHelpRequest>;

const ownHelp = z.object({
  /** The caller's browser, which is sent along, such as `Firefox on Windows`. */
  browser: z.string(),
  /** In the order in which they were sent. */
  requests: z.array(ownHelpRequest),
});
export type OwnHelp = z.infer<typeof ownHelp>;

export const readOwnHelp = endpoint({
  method: 'GET',
  path: '/api/live/{id}/help',
  access: 'link',
  summary: 'List the own help requests of a live session',
  description: forReaders,
  params: byId,
  query: withCode,
  responses: { 200: ownHelp, 404: errorBody },
});

export const askForHelp = endpoint({
  method: 'POST',
  path: '/api/live/{id}/help',
  access: 'link',
  summary: 'Report that something does not work',
  description: `${forReaders} Staff see it at once. The same request again, before it is answered, is not repeated.`,
  params: byId,
  query: withCode,
  body: helpRequestForm,
  responses: { 201: ownHelpRequest, 404: errorBody, 409: errorBody },
});

const helpRequest = z.object({
  ...ownHelpRequest.shape,
  /** Of the person. */
  name: z.string(),
  accountId: id,
  language: z.enum(languages),
  browser: z.string(),
  display: z.nullable(displaySettings),
});
export type HelpRequest = z.infer<typeof helpRequest>;

export const listHelpRequests = endpoint({
  method: 'GET',
  path: '/api/staff/sessions/{id}/help-requests',
  access: 'staff',
  permission: 'live',
  summary: 'List the help requests of a session',
  description: 'At most 500, in the order in which they were sent.',
  params: byId,
  responses: { 200: z.object({ requests: z.array(helpRequest) }), 404: errorBody },
});

export const answerHelpRequest = endpoint({
  method: 'POST',
  path: '/api/staff/sessions/{id}/help-requests/{requestId}',
  access: 'staff',
  permission: 'live',
  summary: 'Answer a help request',
  description: 'The person reads the answer on the live page. A later answer replaces it.',
  params: z.strictObject({ id: idInText, requestId: idInText }),
  body: z.strictObject({
    answer: z
      .string()
      .check(
        z.trim(),
        z.minLength(1, { error: () => t(m.helpAnswerRequired) }),
        z.maxLength(maxHelpAnswer, tooLong(maxHelpAnswer)),
      ),
  }),
  responses: { 200: helpRequest, 404: errorBody },
});
