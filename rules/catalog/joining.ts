// From when on people can go into a session, and are given its link.
import { easternZone } from '#rules/platform/eastern-time.ts';

/** The default: with the reminder one day before. */
export const defaultJoining = { linkHours: 24 };

/** From then on registrants get the join link, in emails and in My sessions. */
export const linkGivenAt = (startsAt: Temporal.Instant, { linkHours }: { linkHours: number }): Temporal.Instant =>
  startsAt.subtract({ hours: linkHours });

/** On the day of the session, in Eastern Time, and at least two hours before. */
export const joinOpensAt = (startsAt: Temporal.Instant): Temporal.Instant => {
  const day = startsAt.toZonedDateTimeISO(easternZone).startOfDay().toInstant();
  const early = startsAt.subtract({ hours: 2 });
  return Temporal.Instant.compare(day, early) < 0 ? day : early;
};

export const canJoin = (
  session: { startsAt: Temporal.Instant; endsAt: Temporal.Instant },
  now: Temporal.Instant,
): boolean =>
  Temporal.Instant.compare(now, joinOpensAt(session.startsAt)) >= 0 &&
  Temporal.Instant.compare(now, session.endsAt) < 0;
