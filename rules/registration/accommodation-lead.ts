// By when an accommodation must be arranged.

import { addBusinessDays } from '#rules/platform/business-days.ts';
import { easternZone } from '#rules/platform/eastern-time.ts';
import { type AccommodationKind, accommodationKinds, maxLeadDays } from '#rules/registration/accommodations.ts';

/** Last moment of the Eastern day that lies so many business days before the day of `instant`, or after it below 0. */
const endOfDayBefore = (instant: Temporal.Instant, businessDays: number): Temporal.Instant =>
  addBusinessDays(instant.toZonedDateTimeISO(easternZone).toPlainDate(), -businessDays)
    .add({ days: 1 })
    .toZonedDateTime(easternZone)
    .toInstant()
    .subtract({ seconds: 1 });

const earlier = (one: Temporal.Instant, other: Temporal.Instant): Temporal.Instant =>
  Temporal.Instant.compare(one, other) < 0 ? one : other;

/**
 * As long before the session as its providers need. What is asked for later than that is due at the end of the next
 * business day, or when the session starts.
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

/** Who asks by then can count on everything that there is. */
export const requestBy = (startsAt: Temporal.Instant): Temporal.Instant => endOfDayBefore(startsAt, maxLeadDays);
