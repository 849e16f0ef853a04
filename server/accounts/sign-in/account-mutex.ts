// Runs the work on one account in sequence within this process; work on different accounts runs concurrently.

const lastOf = new Map<number, Promise<unknown>>();

export const accountMutex = async <T>(accountId: number, work: () => Promise<T>): Promise<T> => {
  const before = lastOf.get(accountId) ?? Promise.resolve();
  const mine = before.then(work, work);
  lastOf.set(accountId, mine);
  try {
    return await mine;
  } finally {
    if (lastOf.get(accountId) === mine) lastOf.delete(accountId);
  }
};
