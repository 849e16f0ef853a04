// Work on one thing happens one after the other in this process; other things go on beside it.

const last = new Map<number, Promise<unknown>>();

export const accountMutex = async <T>(key: number, work: () => Promise<T>): Promise<T> => {
  const before = last.get(key) ?? Promise.resolve();
  const mine = before.then(work, work);
  last.set(key, mine);
  try {
    return await mine;
  } finally {
    if (last.get(key) === mine) last.delete(key);
  }
};
