// Shares one read among all callers that ask at the same moment or shortly after it began.
import { AsyncLocalStorage } from 'node:async_hooks';

/** At most this many run at once; later callers share the next one. */
const maxConcurrent = 4;

interface Read<T> {
  answer: Promise<T>;
  beganAt: number;
}

/** Each caller gets a read that began after its call, or less than `maxAgeMs` before it. `now` is in ms. */
export const sharedRead = <T>(
  read: () => Promise<T>,
  maxAgeMs = 0,
  now: () => number = () => performance.now(),
): (() => Promise<T>) => {
  // Runs outside the callers' contexts: the remaining time of one request must not limit the others.
  const outside = AsyncLocalStorage.snapshot();
  let running = 0;
  let next: PromiseWithResolvers<T> | null = null;
  let last: Read<T> | null = null;
  let turn: Promise<T> | null = null;

  const begin = (): void => {
    if (!next || running >= maxConcurrent) return;
    const { promise, resolve, reject } = next;
    next = null;
    running += 1;
    const beganAt = now();
    void outside(read)
      .then((value) => {
        if (!last || beganAt > last.beganAt) last = { answer: promise, beganAt };
        resolve(value);
      }, reject)
      .finally(() => {
        running -= 1;
        begin();
      });
  };

  const ask = (): Promise<T> => {
    if (next) return next.promise;
    next = Promise.withResolvers<T>();
    // Callers in the same turn of the event loop share it too.
    setImmediate(begin);
    return next.promise;
  };

  return () => {
    const age = last ? now() - last.beganAt : Number.POSITIVE_INFINITY;
    if (!last || age >= maxAgeMs) return ask();
    // Refresh ahead of expiry, so that nobody waits under load.
    if (age > maxAgeMs / 2 && running === 0) ask().catch(() => {}); // A caller that needs it retries, and gets the error.
    // All callers of this turn are resumed together: waking each of them separately takes twice as long.
    turn ??= new Promise((resolve) => {
      setImmediate(() => {
        turn = null;
        // A newer one may exist by now.
        resolve(last?.answer ?? ask());
      });
    });
    return turn;
  };
};
