// A cache with a limit in bytes, in which keys that were read once never evict keys that are read often (segmented LRU).
import { LRUCache } from 'lru-cache';

export interface BoundedStore<V> {
  get: (key: string) => V | undefined;
  /** `bytes` is positive. A value larger than a tenth of the store is not stored. */
  set: (key: string, value: V, bytes: number) => void;
  bytes: () => number;
}

/** The share of the bytes for keys that have been read again. */
const protectedShare = 0.8;
const maxEntryShare = 0.1;

export const boundedStore = <V>(maxBytes: number): BoundedStore<V> => {
  const options = {
    maxEntrySize: Math.floor(maxBytes * maxEntryShare),
    sizeCalculation: ({ bytes }: { bytes: number }) => Math.ceil(bytes),
  };
  const probation = new LRUCache<string, { value: V; bytes: number }>({ ...options, maxSize: maxBytes });
  const frequent = new LRUCache<string, { value: V; bytes: number }>({
    ...options,
    maxSize: Math.floor(maxBytes * protectedShare),
    disposeAfter: (entry, key, reason) => {
      if (reason === 'evict') probation.set(key, entry);
    },
  });
  const evict = (): void => {
    while (probation.calculatedSize + frequent.calculatedSize > maxBytes) probation.pop();
  };
  return {
    get: (key) => {
      const protectedEntry = frequent.get(key);
      if (protectedEntry) return protectedEntry.value;
      const entry = probation.get(key);
      if (!entry) return undefined;
      probation.delete(key);
      frequent.set(key, entry);
      evict();
      return entry.value;
    },
    set: (key, value, bytes) => {
      (frequent.has(key) ? frequent : probation).set(key, { value, bytes });
      evict();
    },
    bytes: () => probation.calculatedSize + frequent.calculatedSize,
  };
};
