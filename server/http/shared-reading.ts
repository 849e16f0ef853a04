// One reading for all who ask at the same moment.
import { AsyncLocalStorage } from 'node:async_hooks';

/** So many are under way at most; who asks then shares the next. */
const mostUnderWay = 4;

/** Each gets what was read after it asked, never before. */
export const sharedReading = <T>(read: () => Promise<T>): (() => Promise<T>) => {
  // The time that one of them has left is not the others'.
  const outside = AsyncLocalStorage.snapshot();
  let underWay = 0;
  let next: PromiseWithResolvers<T> | null = null;

  const begin = (): void => {
    if (!next || underWay >= mostUnderWay) return;
    const waiting = next;
    next = null;
    underWay += 1;
    void outside(read)
      .then(waiting.resolve, waiting.reject)
      .finally(() => {
        underWay -= 1;
        begin();
      });
  };

  return () => {
    if (next) return next.promise;
    next = Promise.withResolvers<T>();
    // Whoever comes in the same turn of the event loop shares it too.
    setImmediate(begin);
    return next.promise;
  };
};
