// The time limit of the current request, available to all code that runs for it.
import { AsyncLocalStorage } from 'node:async_hooks';

interface Call {
  /** On the clock of `performance.now()`. */
  endsAt: number;
  requestId: string;
  response: { notBefore: number };
}

const calls = new AsyncLocalStorage<Call>();

/** How long the work for one request may take. */
const callMs = 20_000;

export const withRequestLimit = (requestId: string, work: () => void, ms = callMs): void =>
  calls.run({ endsAt: performance.now() + ms, requestId, response: { notBefore: 0 } }, work);

/** Infinity outside of requests: jobs and commands are limited per statement only. */
export const remainingMs = (): number => (calls.getStore()?.endsAt ?? Number.POSITIVE_INFINITY) - performance.now();

export const currentRequestId = (): string | undefined => calls.getStore()?.requestId;

/** Limits a part of the request to `ms`, and never beyond the request's own limit. */
export const withTimeLimit = <T>(ms: number, work: () => Promise<T>): Promise<T> => {
  const { requestId = '', response = { notBefore: 0 } } = calls.getStore() ?? {};
  return calls.run({ requestId, response, endsAt: performance.now() + Math.min(ms, remainingMs()) }, work);
};

/** The response to the current request is sent that much later; false outside of requests. */
export const delayResponse = (ms: number): boolean => {
  const call = calls.getStore();
  if (!call) return false;
  call.response.notBefore = performance.now() + ms;
  return true;
};

/** How long the response must wait yet, because of `delayResponse`. */
export const responseDelayMs = (): number => (calls.getStore()?.response.notBefore ?? 0) - performance.now();
