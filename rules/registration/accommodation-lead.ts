// Deadlines for arranging accommodations.

import { addBusinessDays } from '#rules/platform/business-days.ts';
import { easternZone } from '#rules/platform/eastern-time.ts';
import { type AccommodationKind, accommodationKinds, maxLeadDays } from '#rules/registration/accommodations.ts';

/** End of the Eastern day this many business days before the day of `instant`, or after it if negative. */
const endOfDayBefore = (instant: Temporal.Instant, businessDays: number): Temporal.Instant =>
  addBusinessDays(instant.toZonedDateTimeISO(easternZone).toPlainDate(), -businessDays)
    .add({ days: 1 })
    .toZonedDateTime(easternZone)
    .toInstant()
    .subtract({ seconds: 1 });

const earlier = (one: Temporal.Instant, other: Temporal.Instant): Temporal.Instant =>
  Temporal.Instant.compare(one, other) < 0 ? one : other;

/**
 * As long before the session as its providers need. Later requests are due at the end of the next business day, or at
 * the start of the session.
 */
export const arrangeBy = (
  kind: AccommodationKind,
  startsAt: Temporal.Instant,
  requestedAt: Temporal.Instant,
): Temporal.Instant => {
  const inGoodTime = endOfDayBefore(startsAt, accommodationKinds[kind].leadDays);
  if (Temporal.Instant.compare(requestedAt, inGoodTime) <= 0) return inGoodTime;
  return earlier(endOfDayBefore(requestedAt, -1), startsAt);
};

/** The deadline by which every accommodation can be arranged. */
export const requestBy = (startsAt: Temporal.Instant): Temporal.Instant => endOfDayBefore(startsAt, maxLeadDays);
