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
}

const isStoredParts = (value: unknown): value is StoredParts =>
  typeof value === 'object' && value !== null && 'day' in value && 'parts' in value && Array.isArray(value.parts);

export interface WatchedQueue {
  add: (parts: readonly Interval[], position: number) => void;
  /** Sends pending intervals; resolves with the response. */
  flush: (isLeaving?: boolean) => Promise<void>;
  stop: () => void;
}

/** `known`: intervals that the server has already counted. */
export const watchedQueue = ({ day, store, send, later, notify }: Plan, known: readonly Interval[]): WatchedQueue => {
  let counted = union(known);
  let position = 0;
  let isSending = false;
  let hasStopped = false;
  let stopTimer = () => {};

  const waiting = (): Interval[] => {
    try {
      const stored: unknown = JSON.parse(store.read() ?? 'null');
      return isStoredParts(stored) && stored.day === day ? difference(stored.parts, counted) : [];
    } catch {
      return []; // The value is not ours.
    }
  };
  const keep = (parts: readonly Interval[]): void =>
    store.write(parts.length === 0 ? null : JSON.stringify({ day, parts }));
  const again = (): void => {
    stopTimer();
    if (!hasStopped) stopTimer = later(() => void flush(), retryMs);
  };

  const flush = async (isLeaving = false): Promise<void> => {
    const parts = waiting().slice(0, mostIntervals);
    if (parts.length === 0 || (isSending && !isLeaving)) return;
    isSending = true;
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
    add: (parts, at) => {
      position = at;
      keep(difference(union([...waiting(), ...parts]), counted));
    },
    flush,
    stop: () => {
      hasStopped = true;
      stopTimer();
    },
  };
};
