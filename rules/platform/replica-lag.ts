// How far a copy of the database has come, and whether it has what somebody wrote.

/** A place in the log in which a database writes down its changes. A new timeline begins where a copy takes the lead. */
export interface Lsn {
  timeline: number;
  /** Bytes from the beginning of all. */
  position: number;
}

/** The primary had come to this place, and was asked at this time or later. */
export interface LsnSample extends Lsn {
  atMs: number;
}

/**
 * What has been seen of the primary, oldest first, with the newest added. What was seen on another timeline, or beyond the
 * newest, belongs to a primary that is no more; a place that did not change keeps its last time only.
 */
export const addLsnSample = (seen: readonly LsnSample[], newest: LsnSample, keptMs: number): LsnSample[] => {
  const before = seen.filter(
    ({ timeline, position, atMs }) =>
      timeline === newest.timeline && position < newest.position && newest.atMs - atMs <= keptMs,
  );
  return [...before, newest];
};

/** Whether a copy that has come to `reached` holds what was written before `place`. */
export const hasReached = (reached: Lsn, place: Lsn): boolean =>
  reached.timeline > place.timeline || (reached.timeline === place.timeline && reached.position >= place.position);

/**
 * Milliseconds that a copy is behind at most: 0 where it has all that was seen, Infinity where that is not known. No clock
 * but that of the process is asked, so neither a clock that is wrong nor a primary that rests counts as being behind.
 */
export const lagMs = (seen: readonly LsnSample[], reached: Lsn, nowMs: number): number => {
  const last = seen.findLast((sighting) => hasReached(reached, sighting));
  if (last === undefined) return Number.POSITIVE_INFINITY;
  return last === seen.at(-1) ? 0 : nowMs - last.atMs;
};

/** `2-83886080`: as a browser keeps it. */
export const formatLsn = ({ timeline, position }: Lsn): string => `${timeline}-${position}`;

/** Null where the text is none of ours. */
export const parseLsn = (text: string): Lsn | null => {
  const [, timeline, position] = /^(\d{1,9})-(\d{1,15})$/.exec(text) ?? [];
  return timeline === undefined ? null : { timeline: Number(timeline), position: Number(position) };
};
