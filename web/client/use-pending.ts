// Runs requests one after the other: pressing Enter three times or double-clicking sends once.
import { useRef, useState } from 'react';

export const usePending = () => {
  // State is too late for a second press in the same tick.
  const keys = useRef(new Set<string>());
  const last = useRef(Promise.resolve());
  const [isPending, setIsPending] = useState(false);
  /** Ignored while one with the same key waits or runs; one with another key waits for it. Rejects like `work`. */
  const run = async (work: () => Promise<unknown>, key = ''): Promise<void> => {
    if (keys.current.has(key)) return;
    const waits = keys.current.size > 0;
    keys.current.add(key);
    setIsPending(true);
    const result = (async () => {
      if (waits) await last.current;
      await work();
    })();
    last.current = result.catch(() => {});
    try {
      await result;
    } finally {
      keys.current.delete(key);
      if (keys.current.size === 0) setIsPending(false);
    }
  };
  return { isPending, run };
};
