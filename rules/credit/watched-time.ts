// Which parts of a video somebody has watched, and what of a browser's report can be true.

/** From one second of the video to another. */
export interface Interval {
  from: number;
  to: number;
}

/** Percent of a video that count as the full video: the end titles and the last silence may be left out. */
export const fullVideoPercent = 95;
const fastestSpeed = 2;
/** Reports are some seconds late or early: so much of the time that one has not used is kept for the next. */
const mostCarriedSeconds = 5;

const isSound = ({ from, to }: Interval): boolean => Number.isFinite(from) && Number.isFinite(to) && from < to;

/** In order, without overlap, each moment once; what is empty or no number is left out. */
export const union = (intervals: readonly Interval[]): Interval[] => {
  const merged: Interval[] = [];
  for (const { from, to } of intervals.filter(isSound).sort((one, other) => one.from - other.from)) {
    const last = merged.at(-1);
    if (last && from <= last.to) last.to = Math.max(last.to, to);
    else merged.push({ from, to });
  }
  return merged;
};

/** What of these lies within the video. */
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

/** What of the video was not watched, in order; what is shorter than a second is not worth going back for. */
export const unwatched = (intervals: readonly Interval[], videoSeconds: number): Interval[] =>
  newParts(within(intervals, videoSeconds), [{ from: 0, to: videoSeconds }]).filter(({ from, to }) => to - from >= 1);

/** What of these parts is not among the others, in order. */
export const difference = (parts: readonly Interval[], others: readonly Interval[]): Interval[] =>
  newParts(union(others), union(parts));

interface RequestContext {
  /** By the server's clock, since the report before, or since the video was opened. All tabs share one clock. */
  elapsedWallSeconds: number;
  /** The fastest that was chosen since then, by the browser's own word; more than 2 is 2. */
  speed: number;
  videoSeconds: number;
  /** What the report before left over; 0 at the first. */
  carriedSeconds: number;
}

interface Accepted {
  /** Everything that counts now, in order. */
  intervals: Interval[];
  /** Seconds of the report that were new and were taken. */
  added: number;
  /** The report held more than the clock allows. */
  isTooFast: boolean;
  /** Seconds of the video that may be added to the next report; at most 5. */
  carriedSeconds: number;
}

/**
 * Adds a report to what counted before: no more of the video than the time since the last report allows at that speed.
 * What was watched before takes none of it, so that a report that comes twice changes nothing.
 */
export const acceptWatched = (
  before: readonly Interval[],
  report: readonly Interval[],
  { elapsedWallSeconds, speed, videoSeconds, carriedSeconds }: RequestContext,
): Accepted => {
  const known = within(before, videoSeconds);
  // Nothing is given on top: what is given with each report would add up.
  let left =
    between(0, elapsedWallSeconds, Number.MAX_SAFE_INTEGER) * between(0, speed, fastestSpeed) +
    between(0, carriedSeconds, mostCarriedSeconds);
  let isTooFast = false;
  const taken: Interval[] = [];
  for (const fresh of newParts(known, within(report, videoSeconds))) {
    const length = Math.min(fresh.to - fresh.from, left);
    if (length < fresh.to - fresh.from) isTooFast = true;
    if (length > 0) taken.push({ from: fresh.from, to: fresh.from + length });
    left -= length;
  }
  const intervals = union([...known, ...taken]);
  return { intervals, added: watchedSeconds(taken), isTooFast, carriedSeconds: Math.min(left, mostCarriedSeconds) };
};

/** The least for what is no number. */
const between = (least: number, value: number, most: number): number =>
  Number.isNaN(value) ? least : Math.min(most, Math.max(least, value));

/** What of a report is not known yet; both in order and without overlap. */
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
