// Computes verified minutes of a session from joins and leaves.

/** From a join to the next leave; sources may overlap and come in any order. */
export interface Interval {
  from: Temporal.Instant;
  to: Temporal.Instant;
}

interface SessionTimes {
  startsAt: Temporal.Instant;
  endsAt: Temporal.Instant;
}

interface Presence {
  /** Whole minutes within the session, each counted once, rounded down. */
  minutes: number;
  /** Whether the first interval begins within the tolerance after the start. */
  isFromStart: boolean;
}

const minute = 60_000;

/** Minimum attendance for full credit. */
export interface MinimumAttendance {
  minutes: number;
  ofMinutes: number;
}

/** Spec 5, CE policy rules, and spec 9. */
export const fullAttendance: MinimumAttendance = { minutes: 75, ofMinutes: 90 };

/** Minutes of attendance for full credit: the same proportion for other session lengths, rounded up. */
export const minimumMinutes = (lengthMinutes: number, { minutes, ofMinutes } = fullAttendance): number =>
  Math.ceil((minutes * lengthMinutes) / ofMinutes);

/** Latest arrival that can still reach the minimum: 15 of 90 minutes. */
export const startToleranceMinutes = (lengthMinutes: number): number => lengthMinutes - minimumMinutes(lengthMinutes);

/** Whole minutes from start to end. */
export const sessionLengthMinutes = ({ startsAt, endsAt }: SessionTimes): number =>
  Math.floor((endsAt.epochMilliseconds - startsAt.epochMilliseconds) / minute);

/**
 * Attendance from all sources together. Time outside the session does not count; an interval that ends before it begins
 * is empty.
 */
export const presence = (intervals: readonly Interval[], session: SessionTimes): Presence => {
  const [start, end] = [session.startsAt.epochMilliseconds, session.endsAt.epochMilliseconds];
  const inside = intervals
    .map(({ from, to }) => ({
      from: Math.max(from.epochMilliseconds, start),
      to: Math.min(to.epochMilliseconds, end),
    }))
    .filter(({ from, to }) => from < to)
    .sort((one, other) => one.from - other.from);

  let present = 0;
  let countedUntil = start;
  for (const { from, to } of inside) {
    present += Math.max(0, to - Math.max(from, countedUntil));
    countedUntil = Math.max(countedUntil, to);
  }

  const latestStart = start + startToleranceMinutes(sessionLengthMinutes(session)) * minute;
  return {
    minutes: Math.floor(present / minute),
    isFromStart: inside[0] !== undefined && inside[0].from <= latestStart,
  };
};
