// Calendar subscriptions: a private link from which calendar apps read the caller's registrations.

import * as z from 'zod/mini';
import { endpoint } from '#contract/platform/endpoint.ts';
import { errorBody, instant } from '#contract/platform/shared.ts';

const subscription = z.object({
  /** Null: turned off. */
  url: z.nullable(z.string()),
  createdAt: z.nullable(instant),
});
export type CalendarSubscription = z.infer<typeof subscription>;

export const readCalendarSubscription = endpoint({
  method: 'GET',
  path: '/api/my/calendar',
  access: 'attendee',
  summary: "Get the link of the caller's calendar subscription",
  responses: { 200: subscription },
});

export const createCalendarSubscription = endpoint({
  method: 'POST',
  path: '/api/my/calendar',
  access: 'attendee',
  summary: 'Create or replace the link of the calendar subscription',
  description: 'The link that was given out before stops working.',
  responses: { 200: subscription },
});

export const endCalendarSubscription = endpoint({
  method: 'DELETE',
  path: '/api/my/calendar',
  access: 'attendee',
  summary: 'Turn off the calendar subscription',
  description: 'Its link stops working.',
  responses: { 204: null },
});

export const calendarOfSubscription = endpoint({
  method: 'GET',
  path: '/my/calendar/{file}',
  access: 'link',
  summary: 'Read a calendar of registrations',
  description:
    'Sessions that the account and its group are registered for: those of the past 30 days and later, at most 500. ' +
    'Registrations on the waiting list are tentative. In the language of the account. Answers 304 if `If-None-Match` has the `ETag`.',
  params: z.strictObject({
    file: z
      .string()
      .check(
        z.maxLength(60),
        z.regex(/^[0-9a-z]{1,6}-[\w-]{22}\.ics$/, 'the key of a calendar subscription, and .ics'),
      ),
  }),
  responses: { 200: z.string(), 304: null, 404: errorBody },
  mediaType: 'text/calendar; charset=utf-8',
  isRevalidated: true,
});
