// Public sessions: one with all details, and the lists.
import * as z from 'zod/mini';
import { endpoint } from '#contract/platform/endpoint.ts';
import { byId, errorBody, idInText, instant, sessionAccess, textLanguages } from '#contract/platform/shared.ts';
import { sessionLanguages } from '#rules/catalog/session-languages.ts';

const credit = z.object({
  name: z.string(),
  credits: z.number(),
  /** The unit of the amount, such as `CEU`. */
  unit: z.string(),
});
export type Credit = z.infer<typeof credit>;

export const material = z.object({
  title: z.string(),
  path: z.string(),
  format: z.enum(['.rtf', '.pdf', '.ppt', '.doc', 'other']),
  publish: z.boolean(),
  lang: textLanguages('title'),
});
export type Material = z.infer<typeof material>;

const captions = z.object({
  /** BCP 47. */
  language: z.string(),
  label: z.string(),
  /** A WebVTT file of this portal. */
  src: z.string(),
});

const chapter = z.object({
  /** Where it begins. */
  seconds: z.int(),
  title: z.string(),
  lang: textLanguages('title'),
});
export type Chapter = z.infer<typeof chapter>;

const media = z.object({
  /** URLs; one of video and stream may be empty. */
  video: z.string(),
  /** Playlist (HLS). */
  stream: z.string(),
  poster: z.string(),
  /** The video with spoken descriptions. */
  described: z.string(),
  /** A sign-language video. */
  signed: z.string(),
  /** A WebVTT file of this portal. */
  descriptions: z.string(),
  captions: z.array(captions),
  /** In order of time; empty if there are none. */
  chapters: z.array(chapter),
});
export type Media = z.infer<typeof media>;

const sessionSpeaker = z.object({
  speaker_id: z.int(),
  firstName: z.string(),
  lastName: z.string(),
  full_name: z.string(),
  title: z.string(),
  position: z.string(),
  organization: z.string(),
  /** URL of a picture; empty if there is none. */
  photo: z.string(),
  /** Empty if screen readers may skip the photo. */
  photoAlt: z.string(),
});
export type SessionSpeaker = z.infer<typeof sessionSpeaker>;

export const question = z.object({
  id: z.int(),
  question: z.string(),
  /** The owner's account, on the caller's own questions only. */
  personID: z.nullable(z.int()),
});

export const attendMethod = z.object({ value: z.string(), text: z.string() });

const listed = {
  id: z.int(),
  sessionName: z.string(),
  status: z.int(),
  statusCode: z.string(),
  startDate: instant,
  endDate: instant,
  application_id: z.int(),
  approute: z.string(),
  appname: z.string(),
  category: z.string(),
};

const listedSession = z.object({ ...listed, lang: textLanguages('sessionName', 'appname', 'category') });
export type ListedSession = z.infer<typeof listedSession>;

/** `hasVideo`: the recording plays on this portal. A course counts as watched only then. */
const categorySession = z.object({ ...listedSession.shape, hasVideo: z.boolean() });
export type CategorySession = z.infer<typeof categorySession>;

/** An upcoming session as shown on the schedule. */
const upcomingSession = z.object({
  ...listed,
  lang: textLanguages('sessionName', 'appname', 'category', 'excerpt'),
  /** The start of the description as plain text, at most 200 characters. */
  excerpt: z.string(),
  /** The language in which it is held. */
  language: z.enum(sessionLanguages),
  /** The names of its credit. */
  credits: z.array(z.string()),
  attendMethods: z.array(attendMethod),
  /** Those without available seats; there is a waiting list. */
  fullMethods: z.array(z.string()),
});
export type UpcomingSession = z.infer<typeof upcomingSession>;

const session = z.object({
  id: z.int(),
  application_id: z.int(),
  approute: z.string(),
  appname: z.string(),
  name: z.string(),
  sessionName: z.string(),
  description: z.string(),
  /** 0 archived, 1 open, 2 closed, 7 self-paced, 8 outdated, 9 deleted. */
  status: z.int(),
  statusCode: z.string(),
  startDate: instant,
  endDate: instant,
  /** `sessionDescription` and `sessionDate` repeat `description` and `startDate`. Spec 3, Session. */
  sessionDescription: z.string(),
  sessionDate: instant,
  /** Path of its page on this portal. */
  sessionURL: z.string(),
  category: z.string(),
  /** The language in which it is held. */
  language: z.enum(sessionLanguages),
  updatedDate: instant,
  ceuList: z.array(credit),
  /** URL of the recording; empty if there is none. */
  videoTranscript: z.string(),
  /** The video played by this portal. */
  media: z.nullable(media),
  materialList: z.array(material),
  speakerList: z.array(sessionSpeaker),
  questionList: z.array(question),
  questions: z.int(),
  questionLimit: z.int(),
  questionsCloseAt: instant,
  attendMethods: z.array(attendMethod),
  /** Those without available seats; there is a waiting list. */
  fullMethods: z.array(z.string()),
  access: sessionAccess,
  /** The deadline for accommodation requests. */
  requestBy: instant,
  /** External survey page of a self-paced course; empty if there is none. */
  preTestURL: z.string(),
  hidesSteps: z.boolean(),
  /** `sessionName` and `sessionDescription` are in the language of `name` and `description`. */
  lang: textLanguages('name', 'description', 'appname', 'category'),
});
export type Session = z.infer<typeof session>;

export const sessionDetail = endpoint({
  method: 'GET',
  path: '/api/session/{id}',
  access: 'visitor',
  cacheScope: 'visitors',
  summary: 'Get a session',
  description: 'Includes speakers, materials, credit and questions.',
  params: byId,
  responses: { 200: session, 404: errorBody },
});

export const relatedSessions = endpoint({
  method: 'GET',
  path: '/api/session/{id}/related',
  access: 'visitor',
  cacheScope: 'everybody',
  summary: 'List sessions related to a session',
  description:
    'Returns at most 4 of its category, or of its series if it has none: first the next upcoming ones, then the newest past ones.',
  params: byId,
  responses: { 200: z.array(listedSession), 404: errorBody },
});

const limitInText = z.pipe(
  z.pipe(z.string().check(z.regex(/^[1-9]\d{0,2}$/, 'a number from 1 to 200')), z.transform(Number)),
  z.int().check(z.maximum(200)),
);

export const upcomingSessions = endpoint({
  method: 'GET',
  path: '/api/session/upcoming',
  access: 'visitor',
  cacheScope: 'everybody',
  summary: 'List upcoming sessions of all series',
  description: 'Returns sessions that have not ended, soonest first, at most 200 or `limit`.',
  query: z.strictObject({ limit: z.optional(limitInText) }),
  responses: { 200: z.array(upcomingSession) },
});

export const availableSessions = endpoint({
  method: 'GET',
  path: '/api/sessions/available/{id}',
  access: 'visitor',
  cacheScope: 'everybody',
  summary: "List a series' sessions that are open for registration",
  description: 'Returns at most 200, soonest first.',
  params: byId,
  responses: { 200: z.array(upcomingSession), 404: errorBody },
});

export const sessionsByCategory = endpoint({
  method: 'GET',
  path: '/api/sessions',
  access: 'visitor',
  cacheScope: 'everybody',
  summary: 'List sessions by category and series',
  description: 'Returns at most 200, newest first.',
  query: z.strictObject({ category_id: z.optional(idInText), application_id: z.optional(idInText) }),
  responses: { 200: z.array(categorySession) },
});
