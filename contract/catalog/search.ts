// Search for sessions and speakers.
import * as z from 'zod/mini';
import { endpoint } from '#contract/platform/endpoint.ts';
import { idInText, instant, pageInText, textLanguages } from '#contract/platform/shared.ts';

/** Text in pieces; matches are marked. */
const marked = z.array(z.object({ text: z.string(), isMatch: z.boolean() }));
export type Marked = z.infer<typeof marked>;

const foundSession = z.object({
  id: z.int(),
  name: marked,
  startDate: instant,
  endDate: instant,
  status: z.int(),
  approute: z.string(),
  appname: z.string(),
  category: z.string(),
  hasRecording: z.boolean(),
  excerpt: marked,
  /** Empty unless they match. */
  speakers: marked,
  materials: marked,
  /** The best matching sentence spoken in the video; null without a match. */
  captionMatch: z.nullable(
    z.object({
      language: z.string(),
      /** Whole seconds from the start of the video. */
      second: z.int().check(z.nonnegative()),
      sentence: marked,
    }),
  ),
  lang: textLanguages('name', 'appname', 'category', 'excerpt', 'materials'),
});
export type FoundSession = z.infer<typeof foundSession>;

const foundSpeaker = z.object({
  speaker_id: z.int(),
  full_name: marked,
  position: z.string(),
  organization: z.string(),
  /** The series in which the speaker's page is shown. */
  approute: z.string(),
});
export type FoundSpeaker = z.infer<typeof foundSpeaker>;

export const maxQueryLength = 200;

const searchQuery = z.strictObject({
  q: z._default(z.string().check(z.maxLength(maxQueryLength, `at most ${maxQueryLength} characters`)), ''),
  /** Route of a series. */
  series: z.optional(z.string().check(z.maxLength(100))),
  category: z.optional(idInText),
  year: z.optional(z.pipe(z.string().check(z.regex(/^(19|20|21)\d\d$/, 'a year')), z.transform(Number))),
  /** Name of a certificate. */
  credit: z.optional(z.string().check(z.maxLength(200))),
  /** `1`: only sessions with a recording. */
  recording: z.optional(z.literal('1')),
  sort: z._default(z.enum(['best', 'newest']), 'best'),
  page: pageInText,
});
export type SearchQuery = z.output<typeof searchQuery>;

export const search = endpoint({
  method: 'GET',
  path: '/api/search',
  access: 'visitor',
  cacheScope: 'everybody',
  summary: 'Search sessions and speakers',
  description: 'Matches keywords and filters, and corrects misspelled words. Returns 20 sessions per page.',
  query: searchQuery,
  responses: {
    200: z.object({
      sessions: z.array(foundSession),
      speakers: z.array(foundSpeaker),
      /** The number of matching sessions, counted up to 300. */
      count: z.int(),
      hasMore: z.boolean(),
      page: z.int(),
      pages: z.int(),
      /** The corrected words, if nothing matches the words as typed. */
      corrected: z.nullable(z.string()),
      /** No session has all of the words; these have some. */
      isPartial: z.boolean(),
    }),
  },
});

export const searchFilters = endpoint({
  method: 'GET',
  path: '/api/search/filters',
  access: 'visitor',
  cacheScope: 'everybody',
  summary: 'List search filters and their values',
  responses: {
    200: z.object({
      series: z.array(z.object({ route: z.string(), name: z.string(), lang: textLanguages('name') })),
      categories: z.array(z.object({ id: z.int(), name: z.string(), lang: textLanguages('name') })),
      years: z.array(z.int()),
      credits: z.array(z.string()),
    }),
  },
});
