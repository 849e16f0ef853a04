// Feeds for other programs: calendars of upcoming sessions, and news of recordings.
import * as z from 'zod/mini';
import { endpoint } from '#contract/platform/endpoint.ts';
import { errorBody } from '#contract/platform/shared.ts';

const fileOf = (ending: string) =>
  z.strictObject({
    file: z
      .string()
      .check(
        z.maxLength(110),
        z.regex(new RegExp(`^[a-z0-9-]+\\.${ending}$`, 'i'), `the route of a series, or all, and .${ending}`),
      ),
  });

export const calendarFeed = endpoint({
  method: 'GET',
  path: '/api/calendar/{file}',
  access: 'visitor',
  cacheScope: 'everybody',
  summary: 'A calendar to subscribe to: `{route}.ics` of one series, `all.ics` of all; from 30 days back, at most 500',
  params: fileOf('ics'),
  answers: { 200: z.string(), 404: errorBody },
  mediaType: 'text/calendar; charset=utf-8',
  cacheSeconds: 900,
});

export const recordingsFeed = endpoint({
  method: 'GET',
  path: '/api/recordings/{file}',
  access: 'visitor',
  cacheScope: 'everybody',
  summary: 'The fifty newest recordings as Atom: `{route}.atom` of one series, `all.atom` of all',
  params: fileOf('atom'),
  answers: { 200: z.string(), 404: errorBody },
  mediaType: 'application/atom+xml; charset=utf-8',
  cacheSeconds: 900,
});
