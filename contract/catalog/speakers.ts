// Speakers: those of a series, and one with their sessions.
import * as z from 'zod/mini';
import { endpoint } from '#contract/platform/endpoint.ts';
import { byId, errorBody, instant, pageInText, seriesIdInText, textLanguages } from '#contract/platform/shared.ts';

const listedSpeaker = z.object({
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
export type ListedSpeaker = z.infer<typeof listedSpeaker>;

export const speakersOfSeries = endpoint({
  method: 'GET',
  path: '/api/speakers',
  access: 'visitor',
  cacheScope: 'everybody',
  summary: "List a series' speakers",
  description: 'Returns 60 per page by last name. `letter` filters by the first letter of the last name.',
  query: z.strictObject({
    application_id: seriesIdInText,
    letter: z.optional(z.string().check(z.regex(/^[A-Z]$/, 'one letter from A to Z'))),
    page: pageInText,
  }),
  responses: {
    200: z.object({
      speakers: z.array(listedSpeaker),
      count: z.int(),
      page: z.int(),
      pages: z.int(),
      /** First letters of existing last names. */
      letters: z.array(z.string()),
    }),
  },
});

const speakerSession = z.object({
  id: z.int(),
  name: z.string(),
  startDate: instant,
  approute: z.string(),
  appname: z.string(),
  /** Whether it has not begun. */
  isUpcoming: z.boolean(),
  lang: textLanguages('name', 'appname'),
});
export type SpeakerSession = z.infer<typeof speakerSession>;

export const speakerDetail = endpoint({
  method: 'GET',
  path: '/api/speakers/{id}',
  access: 'visitor',
  cacheScope: 'everybody',
  summary: 'Get a speaker',
  description: 'Includes the biography and at most 200 sessions, newest first.',
  params: byId,
  responses: {
    200: z.object({ ...listedSpeaker.shape, biography: z.string(), sessions: z.array(speakerSession) }),
    404: errorBody,
  },
});
