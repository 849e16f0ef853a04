// By when requests, forms and reports are due after a session, and when certificates are posted.
import { addBusinessDays } from '#rules/platform/business-days.ts';
import { easternZone } from '#rules/platform/eastern-time.ts';

/** A number of days that starts with the day after the event. */
export interface DaySpan {
  count: number;
  days: 'business' | 'calendar';
}

/** Spec 9. A "day" there that is no business day is a day of the calendar. */
export const daySpans = {
  aiaRequest: { count: 6, days: 'business' },
  attendanceRequest: { count: 6, days: 'business' },
  coordinatorRequest: { count: 6, days: 'business' },
  /** "Multiple attempts allowed in the timeframe" (spec 5): that of the requests. */
  quiz: { count: 6, days: 'business' },
  siteForm: { count: 5, days: 'business' },
  aiaReport: { count: 10, days: 'calendar' },
  lacesReport: { count: 20, days: 'calendar' },
  /** "Typically posted about 2 days after the live session" (spec 1, facts about sessions). */
  recording: { count: 2, days: 'calendar' },
  selfPacedPosting: { count: 5, days: 'business' },
} as const satisfies Record<string, DaySpan>;

export interface Deadline {
  /** The last day on which it can be done, in Eastern Time. */
  lastDay: Temporal.PlainDate;
  /** The end of that day, exclusive: the next day's first instant. */
  at: Temporal.Instant;
}

/** The day of an instant in Eastern Time. */
export const easternDay = (instant: Temporal.Instant): Temporal.PlainDate =>
  instant.toZonedDateTimeISO(easternZone).toPlainDate();

/** When what may be done for so many days after `instant` is due. The day of the instant itself does not count. */
export const deadlineAfter = (instant: Temporal.Instant, { count, days }: DaySpan): Deadline => {
  const day = easternDay(instant);
  const lastDay = days === 'business' ? addBusinessDays(day, count) : day.add({ days: count });
  return { lastDay, at: lastDay.add({ days: 1 }).toZonedDateTime(easternZone).toInstant() };
};

export const isInTime = (instant: Temporal.Instant, { at }: Deadline): boolean =>
  Temporal.Instant.compare(instant, at) < 0;

/**
 * When a granted certificate appears in the account: that of a session at once, that of a self-paced course
 * when five business days after its completion have passed. Spec 9.
 */
export const certificatePostedAt = (kind: 'live' | 'self-paced', earnedAt: Temporal.Instant): Temporal.Instant =>
  kind === 'live' ? earnedAt : deadlineAfter(earnedAt, daySpans.selfPacedPosting).at;
