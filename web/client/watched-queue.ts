// A persistent queue of watched intervals: retried until the server has them, counted once.
import type { Watched } from '#contract/credit/self-paced.ts';
import { difference, type Interval, union } from '#rules/credit/watched-time.ts';

/** `refused`: the server rejected it permanently. */
export type Sent =
  | { result: 'taken'; watched: Watched }
  | { result: 'refused'; message: string }
  | { result: 'not reached' };

export type QueueState = { is: 'sent' } | { is: 'waiting' } | { is: 'refused'; message: string };

interface Plan {
  /** The sitting's day; intervals of other sittings are dropped. */
  day: string;
  /** Shared by all tabs of the account and course. */
  store: { read: () => string | null; write: (text: string | null) => void };
  send: (report: { intervals: Interval[]; position: number }, isLeaving: boolean) => Promise<Sent>;
  /** Schedules a callback; returns a cancel function. */
  later: (work: () => void, ms: number) => () => void;
  notify: (state: QueueState, watched: Watched | null) => void;
}

const retryMs = 5000;
const mostIntervals = 200;

interface StoredParts {
  day: string;
  parts: Interval[];
  /** Where the video was then; missing in what earlier versions stored. */
  position?: number;
}

const isStoredParts = (value: unknown): value is StoredParts =>
  typeof value === 'object' && value !== null && 'day' in value && 'parts' in value && Array.isArray(value.parts);

const readParts = (text: string | null, day: string): StoredParts => {
  try {
    const stored: unknown = JSON.parse(text ?? 'null');
    if (isStoredParts(stored) && stored.day === day) return stored;
  } catch {
    // The value is not ours.
  }
  return { day, parts: [] };
};

const positionOf = ({ parts, position }: StoredParts): number => position ?? parts.at(-1)?.to ?? 0;

/** Position of the video in `text` of the store; null if nothing of this day waits. */
export const waitingPosition = (text: string | null, day: string): number | null => {
  const stored = readParts(text, day);
  return stored.parts.length > 0 ? positionOf(stored) : null;
};

export interface WatchedQueue {
  add: (parts: readonly Interval[], position: number) => void;
  /** Sends pending intervals; resolves with the response. */
  flush: (isLeaving?: boolean) => Promise<void>;
  stop: () => void;
}

/** `known`: intervals that the server has already counted. */
export const watchedQueue = ({ day, store, send, later, notify }: Plan, known: readonly Interval[]): WatchedQueue => {
  let counted = union(known);
  let isSending = false;
  let hasStopped = false;
  let stopTimer = () => {};

  const waiting = (): Interval[] => difference(readParts(store.read(), day).parts, counted);
  const keep = (parts: readonly Interval[], position = positionOf(readParts(store.read(), day))): void =>
    store.write(parts.length === 0 ? null : JSON.stringify({ day, parts, position }));
  const again = (): void => {
    stopTimer();
    if (!hasStopped) stopTimer = later(() => void flush(), retryMs);
  };

  const flush = async (isLeaving = false): Promise<void> => {
    const parts = waiting().slice(0, mostIntervals);
    if (parts.length === 0 || (isSending && !isLeaving)) return;
    isSending = true;
    const position = positionOf(readParts(store.read(), day));
    const sent = await send({ intervals: parts, position }, isLeaving);
    isSending = false;
    if (sent.result === 'refused') {
      keep([]);
      notify({ is: 'refused', message: sent.message }, null);
      return;
    }
    if (sent.result === 'taken') counted = union([...counted, ...sent.watched.intervals]);
    // This or another tab may have added intervals meanwhile.
    const left = waiting();
    keep(left);
    // What was added while the report was on its way follows at once, and is no reason to say that something waits.
    if (sent.result === 'taken' && difference(left, parts).length > 0) return flush(isLeaving);
    notify({ is: left.length === 0 ? 'sent' : 'waiting' }, sent.result === 'taken' ? sent.watched : null);
    if (left.length > 0) again();
  };

  return {
    add: (parts, position) => keep(difference(union([...waiting(), ...parts]), counted), position),
    flush,
    stop: () => {
      hasStopped = true;
      stopTimer();
    },
  };
};
