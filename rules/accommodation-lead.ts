// By when an accommodation must be arranged.
import { type AccommodationKind, accommodationKinds, longestLeadDays } from '#rules/accommodations.ts';
import { addBusinessDays } from '#rules/business-days.ts';
import { easternZone } from '#rules/eastern-time.ts';

/** Last moment of an Eastern day that lies so many business days before the session's day. */
const endOfDayBefore = (startsAt: Temporal.Instant, businessDays: number): Temporal.Instant =>
  addBusinessDays(startsAt.toZonedDateTimeISO(easternZone).toPlainDate(), -businessDays)
    .add({ days: 1 })
    .toZonedDateTime(easternZone)
    .toInstant()
    .subtract({ seconds: 1 });

export const arrangeBy = (kind: AccommodationKind, startsAt: Temporal.Instant): Temporal.Instant =>
  endOfDayBefore(startsAt, accommodationKinds[kind].leadDays);

/** Who asks by then can count on everything that there is. */
export const askBy = (startsAt: Temporal.Instant): Temporal.Instant => endOfDayBefore(startsAt, longestLeadDays);
