// Until when the call that is being answered may use the database, known to everything below it.
import { AsyncLocalStorage } from 'node:async_hooks';

interface Call {
  /** On the clock of `performance.now()`. */
  endsAt: number;
  requestId: string;
}

const calls = new AsyncLocalStorage<Call>();

/** How long the work for one call may take. */
const callMs = 20_000;

export const withinCall = (requestId: string, work: () => void, ms = callMs): void =>
  calls.run({ endsAt: performance.now() + ms, requestId }, work);

/** Infinity outside of calls: jobs and commands have the limit of each statement only. */
export const remainingMs = (): number => (calls.getStore()?.endsAt ?? Number.POSITIVE_INFINITY) - performance.now();

export const presentRequestId = (): string | undefined => calls.getStore()?.requestId;

/** At most this long for a part of the call, and never beyond the call itself. */
export const withinPart = <T>(ms: number, work: () => Promise<T>): Promise<T> => {
  const requestId = calls.getStore()?.requestId ?? '';
  return calls.run({ requestId, endsAt: performance.now() + Math.min(ms, remainingMs()) }, work);
};
