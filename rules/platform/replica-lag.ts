// Computes a replica's lag, and whether it contains a given write.

/** A log sequence number: a position in the write-ahead log. A promoted replica begins a new timeline. */
export interface Lsn {
  timeline: number;
  /** Bytes from the start of the log. */
  position: number;
}

/** The primary was at this LSN when it was queried, at `atMs` or slightly later. */
export interface LsnSample extends Lsn {
  atMs: number;
}

/**
 * The LSN history of the primary with a new sample, oldest first. Samples on another timeline, or beyond the newest,
 * belong to a former primary and are dropped; of an unchanged LSN only the latest time is stored.
 */
export const addLsnSample = (history: readonly LsnSample[], newest: LsnSample, historyMs: number): LsnSample[] => {
  const before = history.filter(
    ({ timeline, position, atMs }) =>
      timeline === newest.timeline && position < newest.position && newest.atMs - atMs <= historyMs,
  );
  return [...before, newest];
};

/** Whether a replica that has replayed up to `reached` contains what was written before `written` (an LSN). */
export const hasReached = (reached: Lsn, written: Lsn): boolean =>
  reached.timeline > written.timeline ||
  (reached.timeline === written.timeline && reached.position >= written.position);

/**
 * The maximum lag in milliseconds: 0 if the replica has replayed everything sampled, Infinity if unknown. Only the clock of
 * this process is used, so neither a wrong clock nor an idle primary counts as lag.
 */
export const lagMs = (history: readonly LsnSample[], reached: Lsn, nowMs: number): number => {
  const last = history.findLast((sighting) => hasReached(reached, sighting));
  if (last === undefined) return Number.POSITIVE_INFINITY;
  return last === history.at(-1) ? 0 : nowMs - last.atMs;
};

/** `2-83886080`: the value of the cookie. */
export const formatLsn = ({ timeline, position }: Lsn): string => `${timeline}-${position}`;

/** Null if the text is not in this format. */
export const parseLsn = (text: string): Lsn | null => {
  const [, timeline, position] = /^(\d{1,9})-(\d{1,15})$/.exec(text) ?? [];
  return timeline === undefined ? null : { timeline: Number(timeline), position: Number(position) };
};
