// Runs the work on one account in sequence within this process; work on different accounts runs concurrently.

const lastOf = new Map<number | string, Promise<unknown>>();

/** `account`: its id or its address; work by one does not wait for work by the other. */
export const accountMutex = async <T>(account: number | string, work: () => Promise<T>): Promise<T> => {
  const before = lastOf.get(account) ?? Promise.resolve();
  const mine = before.then(work, work);
  lastOf.set(account, mine);
  try {
    return await mine;
  } finally {
    if (lastOf.get(account) === mine) lastOf.delete(account);
  }
};
