// A store with a limit of bytes, in which those that were asked for once never push out those that are asked for often.

export interface BoundedStore<V> {
  get: (key: string) => V | undefined;
  /** Larger than a tenth of the store: not kept. */
  set: (key: string, value: V, bytes: number) => void;
  bytes: () => number;
}

interface Shelf<V> {
  /** The one that was used longest ago stands first. */
  entries: Map<string, { value: V; bytes: number }>;
  bytes: number;
}

/** The share of the bytes that belongs to those that were asked for again. */
const popularShare = 0.8;
const largestShare = 0.1;

export const boundedStore = <V>(mostBytes: number): BoundedStore<V> => {
  const once: Shelf<V> = { entries: new Map(), bytes: 0 };
  const popular: Shelf<V> = { entries: new Map(), bytes: 0 };

  const take = (shelf: Shelf<V>, key: string) => {
    const entry = shelf.entries.get(key);
    if (!entry) return undefined;
    shelf.entries.delete(key);
    shelf.bytes -= entry.bytes;
    return entry;
  };
  const put = (shelf: Shelf<V>, key: string, entry: { value: V; bytes: number }): void => {
    shelf.entries.set(key, entry);
    shelf.bytes += entry.bytes;
  };
  const shrink = (shelf: Shelf<V>, most: number, drop: (key: string, entry: { value: V; bytes: number }) => void) => {
    for (const [key] of shelf.entries) {
      if (shelf.bytes <= most) return;
      const entry = take(shelf, key);
      if (entry) drop(key, entry);
    }
  };
  const settle = (): void => {
    shrink(popular, mostBytes * popularShare, (key, entry) => put(once, key, entry));
    shrink(once, mostBytes - popular.bytes, () => {});
  };

  return {
    get: (key) => {
      const entry = take(popular, key) ?? take(once, key);
      if (!entry) return undefined;
      put(popular, key, entry);
      settle();
      return entry.value;
    },
    set: (key, value, bytes) => {
      const shelf = take(popular, key) ? popular : once;
      take(once, key);
      if (bytes > mostBytes * largestShare) return;
      put(shelf, key, { value, bytes });
      settle();
    },
    bytes: () => once.bytes + popular.bytes,
  };
};
