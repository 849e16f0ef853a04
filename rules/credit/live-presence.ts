// Presence on the live page as evidence: what it is worth, and how it compares with reports.
import type { Interval } from '#rules/credit/presence.ts';

/**
 * `supports`: staff see it beside other evidence; it adds no minutes. `none`: staff do not see it in decisions.
 *
 * An open page does not show that a person followed the meeting, so no body lets it replace the minutes of the provider's
 * report. A body that ever does gets its own line.
 */
export type LivePresenceWorth = 'supports' | 'none';

const worthByType: Readonly<Record<string, LivePresenceWorth>> = {};

/** For a type of credit (rules/catalog/certificate-types.ts). */
export const livePresenceWorth = (type: string): LivePresenceWorth => worthByType[type] ?? 'supports';

const minuteMs = 60_000;

/** The minute of a heartbeat; null outside the session. */
export const heartbeatMinute = (
  { startsAt, endsAt }: { startsAt: Temporal.Instant; endsAt: Temporal.Instant },
  now: Temporal.Instant,
): Temporal.Instant | null => {
  const isInside = Temporal.Instant.compare(now, startsAt) >= 0 && Temporal.Instant.compare(now, endsAt) < 0;
  return isInside ? now.round({ smallestUnit: 'minute', roundingMode: 'floor' }) : null;
};

export interface LiveMinute {
  /** The beginning of the minute. */
  at: Temporal.Instant;
  isVisible: boolean;
}

export interface LivePresence {
  /** Minutes with the page open, each counted once. */
  minutes: number;
  /** Those of them in which the page was seen. */
  visibleMinutes: number;
  /** Those of them that no interval of a report touches. */
  unreportedMinutes: number;
}

/** Compares heartbeats with the intervals of reports; it changes neither. */
export const compareLivePresence = (live: readonly LiveMinute[], reported: readonly Interval[]): LivePresence => {
  const minutes = new Map<number, boolean>();
  for (const { at, isVisible } of live) {
    const key = Math.floor(at.epochMilliseconds / minuteMs);
    minutes.set(key, isVisible || minutes.get(key) === true);
  }
  const isReported = (minute: number): boolean =>
    reported.some(
      ({ from, to }) => from.epochMilliseconds < (minute + 1) * minuteMs && to.epochMilliseconds > minute * minuteMs,
    );
  const all = [...minutes];
  return {
    minutes: all.length,
    visibleMinutes: all.filter(([, isVisible]) => isVisible).length,
    unreportedMinutes: all.filter(([minute]) => !isReported(minute)).length,
  };
};
