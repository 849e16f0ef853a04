// One reading for all who ask at the same moment, and for those who ask soon after it began.
import { AsyncLocalStorage } from 'node:async_hooks';

/** So many are under way at most; who asks then shares the next. */
const mostUnderWay = 4;

interface Read<T> {
  answer: Promise<T>;
  beganAt: number;
}

/** Each gets what was read after it asked, or what a reading gave that began less than `goodMs` before. `now`: in ms. */
export const sharedReading = <T>(
  read: () => Promise<T>,
  goodMs = 0,
  now: () => number = () => performance.now(),
): (() => Promise<T>) => {
  // The time that one of them has left is not the others'.
  const outside = AsyncLocalStorage.snapshot();
  let underWay = 0;
  let next: PromiseWithResolvers<T> | null = null;
  let last: Read<T> | null = null;
  let turn: Promise<T> | null = null;

  const begin = (): void => {
    if (!next || underWay >= mostUnderWay) return;
    const { promise, resolve, reject } = next;
    next = null;
    underWay += 1;
    const beganAt = now();
    void outside(read)
      .then((value) => {
        if (!last || beganAt > last.beganAt) last = { answer: promise, beganAt };
        resolve(value);
      }, reject)
      .finally(() => {
        underWay -= 1;
        begin();
      });
  };

  const ask = (): Promise<T> => {
    if (next) return next.promise;
    next = Promise.withResolvers<T>();
    // Whoever comes in the same turn of the event loop shares it too.
    setImmediate(begin);
    return next.promise;
  };

  return () => {
    const age = last ? now() - last.beganAt : Number.POSITIVE_INFINITY;
    if (!last || age >= goodMs) return ask();
    // Where many ask, the next is there before this one ends, and nobody waits.
    if (age > goodMs / 2 && underWay === 0) ask().catch(() => {}); // Whoever needs it asks again, and hears of it.
    // All of this turn go on together: answered one by one, each would wake its caller on its own, which takes twice as long.
    turn ??= new Promise((resolve) => {
      setImmediate(() => {
        turn = null;
        // By now there may be a newer one.
        resolve(last?.answer ?? ask());
      });
    });
    return turn;
  };
};
