// One reading for all who ask while another is under way.

/** Each gets what was read after it asked, never before: who asks during a reading waits for the next, with all the others. */
export const sharedReading = <T>(read: () => Promise<T>): (() => Promise<T>) => {
  let underWay: Promise<unknown> = Promise.resolve();
  let next: Promise<T> | null = null;
  const begin = (): Promise<T> => {
    next = null;
    const reading = read();
    underWay = reading.catch(() => {}); // Whoever asked hears of it.
    return reading;
  };
  return () => {
    next ??= underWay.then(begin);
    return next;
  };
};
