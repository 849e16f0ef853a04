// When people are reminded of a session.
import { keysOf } from '#rules/platform/keys-of.ts';

/** Elapsed time before the start, also across a clock change. */
const hoursBefore = { week: 7 * 24, day: 24, hour: 1 } as const;
/** How long before the start a reminder's text becomes wrong. */
const staleHoursBefore = { week: 36, day: 2, hour: 0 } as const;

export type ReminderKind = keyof typeof hoursBefore;
export const reminderKinds = keysOf(hoursBefore);

export const remindAt = (kind: ReminderKind, startsAt: Temporal.Instant): Temporal.Instant =>
  startsAt.subtract({ hours: hoursBefore[kind] });

/** From then on it is not sent. */
export const staleAt = (kind: ReminderKind, startsAt: Temporal.Instant): Temporal.Instant =>
  startsAt.subtract({ hours: staleHoursBefore[kind] });
