// The live page of a session: its captions and events, the captions endpoint for software, and links for captioners.

import * as z from 'zod/mini';
import { material } from '#contract/catalog/sessions.ts';
import { endpoint } from '#contract/platform/endpoint.ts';
import { byId, errorBody, idInText, instant, textLanguages, textUpTo, wireValue } from '#contract/platform/shared.ts';
import { newPrivateLink, privateLink } from '#contract/registration/private-links.ts';
import * as m from '#messages/en/live.ts';
import { t } from '#messages/translate.ts';
import {
  captionLanguage,
  defaultCaptionLanguage,
  maxCaptionLength,
  maxSpeakerLength,
  normalizedCaption,
} from '#rules/registration/captions.ts';

/** The key of a join link; empty for people who are signed in. */
export const joinCode = z._default(z.string().check(z.maxLength(100)), '');

const captionLine = z.object({
  id: z.int(),
  /** BCP 47. */
  language: z.string(),
  /** Empty if the captioner named nobody. */
  speaker: z.string(),
  text: z.string(),
  saidAt: instant,
  isCorrected: z.boolean(),
});
export type CaptionLine = z.infer<typeof captionLine>;

const liveSession = z.object({
  id: z.int(),
  sessionName: z.string(),
  appname: z.string(),
  approute: z.string(),
  startDate: instant,
  endDate: instant,
  lang: textLanguages('sessionName', 'appname'),
  /** A page, or a video (HLS, MP4); empty if there is none. */
  signLanguageURL: z.string(),
  /** The published ones. */
  materials: z.array(material),
  /** The newest lines of all languages, in their order. */
  captions: z.array(captionLine),
  /** There are older lines. */
  hasEarlier: z.boolean(),
  /** Everything up to this event is in this response. */
  lastEventId: z.int(),
  /** The server's clock. */
  readAt: instant,
});
export type LiveSession = z.infer<typeof liveSession>;

export const forReaders = wireValue('For registered people, presenters and staff; or with the key of a join link.');

export const readLiveSession = endpoint({
  method: 'GET',
  path: '/api/live/{id}',
  access: 'link',
  summary: 'Get the live page of a session',
  description: forReaders,
  params: byId,
  query: z.strictObject({ code: joinCode }),
  responses: { 200: liveSession, 404: errorBody },
});

export const readEarlierCaptions = endpoint({
  method: 'GET',
  path: '/api/live/{id}/captions',
  access: 'link',
  summary: 'List captions of a live session',
  description: `${forReaders} Returns the last 200 lines before the given one.`,
  params: byId,
  query: z.strictObject({ code: joinCode, before: idInText }),
  responses: { 200: z.object({ captions: z.array(captionLine), hasEarlier: z.boolean() }), 404: errorBody },
});

const eventId = z.pipe(z.string().check(z.regex(/^\d{1,15}$/, 'the id of an event')), z.transform(Number));

const liveEvent = z.object({
  id: z.int(),
  /**
   * - `caption`: a new line, or a corrected one
   * - `question`: a question of the live page is new or changed
   * - `votes`: votes by the id of their question
   * - `help` (staff only), `help-answered`: `id` of the help request
   * - `sign-language`: its new address
   * - `poll`: a poll that was opened, closed, or whose results changed; `poll-deleted`: its `id`
   * - `hands-lowered`: `ids` of raised hands
   */
  kind: z.string(),
  data: z.record(z.string(), z.unknown()),
});
export type LiveEvent = z.infer<typeof liveEvent>;

export const listLiveEvents = endpoint({
  method: 'GET',
  path: '/api/live/{id}/events',
  access: 'link',
  summary: 'List events of a live session',
  description: `${forReaders} The same events as in the stream, for clients that cannot read it. At most 500, oldest first.`,
  params: byId,
  query: z.strictObject({ code: joinCode, after: eventId }),
  responses: { 200: z.object({ events: z.array(liveEvent) }), 404: errorBody },
});

export const streamLiveEvents = endpoint({
  method: 'GET',
  path: '/api/live/{id}/stream',
  access: 'link',
  summary: 'Stream events of a live session',
  description: `${forReaders} Server-sent events. The header \`Last-Event-ID\` or the parameter \`after\` resumes after an event; without both, only new events follow.`,
  params: byId,
  query: z.strictObject({ code: joinCode, after: z.optional(eventId) }),
  responses: { 200: z.string(), 404: errorBody },
  mediaType: 'text/event-stream; charset=utf-8',
});

/** Programs append parameters to an address that may have them already: the last one counts. */
const lastOf = (schema: z.ZodMiniType<string, string>) =>
  z.pipe(
    z.pipe(
      z.union([z.string(), z.array(z.string())]),
      z.transform((value) => (typeof value === 'string' ? value : (value.at(-1) ?? ''))),
    ),
    schema,
  );

const language = z.pipe(
  z.string().check(z.refine((tag) => captionLanguage(tag) !== null, { error: () => t(m.captionLanguageError) })),
  z.transform((tag) => captionLanguage(tag) ?? tag),
);

const sequence = z.int().check(z.minimum(0), z.maximum(Number.MAX_SAFE_INTEGER));

const byToken = z.strictObject({ token: z.string().check(z.maxLength(100)) });

/** Parameters that other programs add are ignored. */
const captionQuery = z.object({
  seq: z.optional(z.pipe(lastOf(z.string().check(z.regex(/^\d{1,15}$/, 'a whole number'))), z.transform(Number))),
  lang: z.pipe(z._default(lastOf(z.string()), defaultCaptionLanguage), language),
});

const captionText = z.pipe(
  z.pipe(z.string(), z.transform(normalizedCaption)),
  z
    .string()
    .check(
      z.minLength(1, { error: () => t(m.captionTextRequired) }),
      z.maxLength(maxCaptionLength, { error: () => t(m.captionTextTooLong, { most: maxCaptionLength }) }),
    ),
);

export const postCaption = endpoint({
  method: 'POST',
  path: '/api/captions/{token}',
  access: 'link',
  summary: 'Send a line of captions',
  description:
    "Compatible with Zoom's closed-caption URL: `seq` counts the lines of a language, and the body is the text. The same line with the same number again is not repeated. Responds with the number.",
  params: byToken,
  query: captionQuery,
  body: captionText,
  bodyType: 'text/plain',
  responses: { 200: z.string(), 404: errorBody, 409: errorBody },
  mediaType: 'text/plain; charset=utf-8',
});

export const readCaptionSequence = endpoint({
  method: 'GET',
  path: '/api/captions/{token}/seq',
  access: 'link',
  summary: 'Get the number of the last line of captions',
  description: "Compatible with Zoom's closed-caption URL. 0 if there is none.",
  params: byToken,
  query: captionQuery,
  responses: { 200: z.string(), 404: errorBody },
  mediaType: 'text/plain; charset=utf-8',
});

const captionerView = z.object({
  sessionId: z.int(),
  sessionName: z.string(),
  startDate: instant,
  endDate: instant,
  recipient: z.string(),
  expiresAt: instant,
  speakers: z.array(z.string()),
  captions: z.array(captionLine),
  lastEventId: z.int(),
});
export type CaptionerView = z.infer<typeof captionerView>;

export const readCaptionerView = endpoint({
  method: 'GET',
  path: '/api/captions/{token}',
  access: 'link',
  summary: 'Get a session for its captioner',
  description: 'By private link. Includes the newest lines.',
  params: byToken,
  responses: { 200: captionerView, 404: errorBody },
});

const speaker = z._default(textUpTo(maxSpeakerLength), '');

export const addCaption = endpoint({
  method: 'POST',
  path: '/api/captions/{token}/lines',
  access: 'link',
  summary: 'Add a line of captions with its speaker',
  description: 'The same line with the same number again is not repeated.',
  params: byToken,
  body: z.strictObject({ language, speaker, text: captionText, sequence }),
  responses: { 201: captionLine, 404: errorBody, 409: errorBody },
});

export const correctCaption = endpoint({
  method: 'POST',
  path: '/api/captions/{token}/lines/{id}',
  access: 'link',
  summary: 'Correct a line of captions',
  description: 'Of any captioner of the session.',
  params: z.strictObject({ ...byToken.shape, id: idInText }),
  body: z.strictObject({ speaker, text: captionText }),
  responses: { 200: captionLine, 404: errorBody },
});

export const streamCaptions = endpoint({
  method: 'GET',
  path: '/api/captions/{token}/stream',
  access: 'link',
  summary: 'Stream events of a live session to its captioner',
  description: 'Server-sent events, resumed like those of the live page.',
  params: byToken,
  query: z.strictObject({ after: z.optional(eventId) }),
  responses: { 200: z.string(), 404: errorBody },
  mediaType: 'text/event-stream; charset=utf-8',
});

const captionLinks = z.object({ sessionName: z.string(), links: z.array(privateLink) });
export type CaptionLinks = z.infer<typeof captionLinks>;

export const listCaptionLinks = endpoint({
  method: 'GET',
  path: '/api/staff/sessions/{id}/caption-links',
  access: 'staff',
  permission: 'captions',
  summary: 'List the captioner links of a session',
  params: byId,
  responses: { 200: captionLinks, 404: errorBody },
});

export const makeCaptionLink = endpoint({
  method: 'POST',
  path: '/api/staff/sessions/{id}/caption-links',
  access: 'staff',
  permission: 'captions',
  summary: 'Create a captioner link',
  description:
    'Only this response contains the two addresses: of the page for a captioner, and of the endpoint for software.',
  params: byId,
  body: newPrivateLink,
  responses: {
    200: z.object({ pageURL: z.string(), softwareURL: z.string(), link: privateLink }),
    404: errorBody,
    409: errorBody,
  },
});

export const endCaptionLink = endpoint({
  method: 'DELETE',
  path: '/api/staff/sessions/{id}/caption-links/{linkId}',
  access: 'staff',
  permission: 'captions',
  summary: 'Revoke a captioner link',
  params: z.strictObject({ id: idInText, linkId: idInText }),
  responses: { 204: null, 404: errorBody },
});

export const draftCaptions = endpoint({
  method: 'GET',
  path: '/api/staff/sessions/{id}/captions-draft',
  access: 'staff',
  permission: 'captions',
  summary: 'Make WebVTT captions for the recording from the live captions',
  description: 'One file for each language. The times count from when the recording begins.',
  params: byId,
  query: z.strictObject({
    /** When the recording begins, in seconds after the session's start; negative: before it. */
    begins: z.pipe(z.string().check(z.regex(/^-?\d{1,5}$/, 'a number of seconds')), z.transform(Number)),
  }),
  responses: {
    200: z.object({ drafts: z.array(z.object({ language: z.string(), webVTT: z.string() })) }),
    404: errorBody,
  },
});
