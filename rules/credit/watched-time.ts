// Which parts of a video were watched, and how much of a browser's report is plausible.

/** From one second of the video to another. */
export interface Interval {
  from: number;
  to: number;
}

/** Percent that count as the full video: end titles and final silence may be skipped. */
export const fullVideoPercent = 95;
const maxSpeed = 2;
/** Reports arrive some seconds late or early: up to this much unused time is carried over to the next. */
const maxCarriedSeconds = 5;

const isSound = ({ from, to }: Interval): boolean => Number.isFinite(from) && Number.isFinite(to) && from < to;

/** Sorted, without overlap; empty and invalid intervals are dropped. */
export const union = (intervals: readonly Interval[]): Interval[] => {
  const merged: Interval[] = [];
  for (const { from, to } of intervals.filter(isSound).sort((one, other) => one.from - other.from)) {
    const last = merged.at(-1);
    if (last && from <= last.to) last.to = Math.max(last.to, to);
    else merged.push({ from, to });
  }
  return merged;
};

/** The parts of these intervals within the video. */
const within = (intervals: readonly Interval[], videoSeconds: number): Interval[] =>
  union(intervals.map(({ from, to }) => ({ from: Math.max(0, from), to: Math.min(videoSeconds, to) })));

/** Seconds of the video, each counted once. */
export const watchedSeconds = (intervals: readonly Interval[]): number =>
  union(intervals).reduce((sum, { from, to }) => sum + to - from, 0);

/** From 0 to 1; a video without length is not watched. */
export const watchedShare = (intervals: readonly Interval[], videoSeconds: number): number =>
  videoSeconds > 0 ? Math.min(1, watchedSeconds(within(intervals, videoSeconds)) / videoSeconds) : 0;

/** Spec 5: the full video. */
export const isFullyWatched = (intervals: readonly Interval[], videoSeconds: number): boolean =>
  watchedShare(intervals, videoSeconds) * 100 >= fullVideoPercent;

/** Unwatched parts in order; gaps under a second are ignored. */
export const unwatched = (intervals: readonly Interval[], videoSeconds: number): Interval[] =>
  newParts(within(intervals, videoSeconds), [{ from: 0, to: videoSeconds }]).filter(({ from, to }) => to - from >= 1);

/** The parts of these intervals that are not in the others, in order. */
export const difference = (parts: readonly Interval[], others: readonly Interval[]): Interval[] =>
  newParts(union(others), union(parts));

interface RequestContext {
  /** By the server's clock, since the previous report, or since the video was opened. All tabs share one clock. */
  elapsedWallSeconds: number;
  /** The fastest speed chosen since then, as the browser states; capped at 2. */
  speed: number;
  videoSeconds: number;
  /** Carried over from the previous report; 0 at the first. */
  carriedSeconds: number;
}

interface Accepted {
  /** All watched intervals, in order. */
  intervals: Interval[];
  /** New seconds of the report that were accepted. */
  added: number;
  /** The report exceeded what the clock allows. */
  isTooFast: boolean;
  /** Seconds of the video that may be added to the next report; at most 5. */
  carriedSeconds: number;
}

/**
 * Adds a report to the watched intervals: no more of the video than the elapsed time allows at that speed. Parts
 * watched before use no time, so a repeated report changes nothing.
 */
export const acceptWatched = (
  before: readonly Interval[],
  report: readonly Interval[],
  { elapsedWallSeconds, speed, videoSeconds, carriedSeconds }: RequestContext,
): Accepted => {
  const known = within(before, videoSeconds);
  // No tolerance is added: it would accumulate over reports.
  let left =
    between(0, elapsedWallSeconds, Number.MAX_SAFE_INTEGER) * between(0, speed, maxSpeed) +
    between(0, carriedSeconds, maxCarriedSeconds);
  let isTooFast = false;
  const taken: Interval[] = [];
  for (const fresh of newParts(known, within(report, videoSeconds))) {
    const length = Math.min(fresh.to - fresh.from, left);
    if (length < fresh.to - fresh.from) isTooFast = true;
    if (length > 0) taken.push({ from: fresh.from, to: fresh.from + length });
    left -= length;
  }
  const intervals = union([...known, ...taken]);
  return { intervals, added: watchedSeconds(taken), isTooFast, carriedSeconds: Math.min(left, maxCarriedSeconds) };
};

/** The minimum for NaN. */
const between = (least: number, value: number, most: number): number =>
  Number.isNaN(value) ? least : Math.min(most, Math.max(least, value));

/** The parts of a report that are new; both in order and without overlap. */
const newParts = (known: readonly Interval[], report: readonly Interval[]): Interval[] =>
  report.flatMap(({ from, to }) => {
    const fresh: Interval[] = [];
    let begin = from;
    for (const old of known) {
      if (old.to <= begin || old.from >= to) continue;
      if (old.from > begin) fresh.push({ from: begin, to: old.from });
      begin = Math.max(begin, old.to);
    }
    if (begin < to) fresh.push({ from: begin, to });
    return fresh;
  });
