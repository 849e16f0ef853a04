// Feeds for other programs: calendars of upcoming sessions, and news of recordings.
import * as z from 'zod/mini';
import { endpoint } from '#contract/platform/endpoint.ts';
import { byId, errorBody } from '#contract/platform/shared.ts';

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
  summary: 'Subscribe to a calendar of sessions',
  description:
    '`{route}.ics` has the sessions of one series, `all.ics` those of all. Starts 30 days ago and has at most 500 sessions.',
  params: fileOf('ics'),
  responses: { 200: z.string(), 404: errorBody },
  mediaType: 'text/calendar; charset=utf-8',
  cacheSeconds: 900,
});

export const sessionCalendar = endpoint({
  method: 'GET',
  path: '/api/session/{id}/calendar',
  access: 'visitor',
  cacheScope: 'everybody',
  summary: 'Get a session as a calendar file',
  description: 'With a reminder one hour before. Sessions of hidden series have none.',
  params: byId,
  responses: { 200: z.string(), 404: errorBody },
  mediaType: 'text/calendar; charset=utf-8',
  cacheSeconds: 900,
});

export const recordingsFeed = endpoint({
  method: 'GET',
  path: '/api/recordings/{file}',
  access: 'visitor',
  cacheScope: 'everybody',
  summary: 'Get an Atom feed of the 50 newest recordings',
  description: '`{route}.atom` has the recordings of one series, `all.atom` those of all.',
  params: fileOf('atom'),
  responses: { 200: z.string(), 404: errorBody },
  mediaType: 'application/atom+xml; charset=utf-8',
  cacheSeconds: 900,
});
