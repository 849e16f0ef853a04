// Deadlines for requests, forms and reports after a session, and when certificates are posted.
import { addBusinessDays } from '#rules/platform/business-days.ts';
import { easternZone } from '#rules/platform/eastern-time.ts';

/** A number of days, counted from the day after the event. */
export interface DaySpan {
  count: number;
  days: 'business' | 'calendar';
}

/** Spec 9. A "day" that is not called a business day is a calendar day. */
export const daySpans = {
  aiaRequest: { count: 6, days: 'business' },
  attendanceRequest: { count: 6, days: 'business' },
  coordinatorRequest: { count: 6, days: 'business' },
  /** "Multiple attempts allowed in the timeframe" (spec 5): that of credit requests. */
  quiz: { count: 6, days: 'business' },
  signInSheet: { count: 5, days: 'business' },
  aiaReport: { count: 10, days: 'calendar' },
  lacesReport: { count: 20, days: 'calendar' },
  /** "Typically posted about 2 days after the live session" (spec 1, facts about sessions). */
  recording: { count: 2, days: 'calendar' },
  selfPacedPosting: { count: 5, days: 'business' },
} as const satisfies Record<string, DaySpan>;

export interface Deadline {
  /** The last day for it, in Eastern Time. */
  lastDay: Temporal.PlainDate;
  /** The end of that day, exclusive: the next day's first instant. */
  at: Temporal.Instant;
}

/** The day of an instant in Eastern Time. */
export const easternDay = (instant: Temporal.Instant): Temporal.PlainDate =>
  instant.toZonedDateTimeISO(easternZone).toPlainDate();

/** The deadline that many days after `instant`. The day of the instant itself does not count. */
export const deadlineAfter = (instant: Temporal.Instant, { count, days }: DaySpan): Deadline => {
  const day = easternDay(instant);
  const lastDay = days === 'business' ? addBusinessDays(day, count) : day.add({ days: count });
  return { lastDay, at: lastDay.add({ days: 1 }).toZonedDateTime(easternZone).toInstant() };
};

export const isInTime = (instant: Temporal.Instant, { at }: Deadline): boolean =>
  Temporal.Instant.compare(instant, at) < 0;

/**
 * When a granted certificate appears in the account: at once for a live session, five business days after completion
 * for a self-paced course. Spec 9.
 */
export const certificatePostedAt = (kind: 'live' | 'self-paced', earnedAt: Temporal.Instant): Temporal.Instant =>
  kind === 'live' ? earnedAt : deadlineAfter(earnedAt, daySpans.selfPacedPosting).at;
