// When people can join a session, and when they get the join link.
import { easternZone } from '#rules/platform/eastern-time.ts';

/** The default: with the reminder one day before. */
export const defaultJoining = { linkHours: 24 };

/** When registrants get the join link, in emails and in My sessions. */
export const joinLinkSharedAt = (startsAt: Temporal.Instant, { linkHours }: { linkHours: number }): Temporal.Instant =>
  startsAt.subtract({ hours: linkHours });

/** At the start of the session's day in Eastern Time, and at least two hours before the session. */
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

/** When a person's own join link leads to the meeting: on the day, and not before staff share links. */
export const ownLinkOpensAt = (startsAt: Temporal.Instant, joining: { linkHours: number }): Temporal.Instant => {
  const [opensAt, sharedAt] = [joinOpensAt(startsAt), joinLinkSharedAt(startsAt, joining)];
  return Temporal.Instant.compare(opensAt, sharedAt) > 0 ? opensAt : sharedAt;
};
