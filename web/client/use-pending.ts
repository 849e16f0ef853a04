// Runs one request at a time: pressing Enter three times or double-clicking sends once.
import { useRef, useState } from 'react';

export const usePending = () => {
  // State is too late for a second press in the same tick.
  const isRunning = useRef(false);
  const [isPending, setIsPending] = useState(false);
  /** Ignored while an earlier one is still running. */
  const run = async (work: () => Promise<unknown>): Promise<void> => {
    if (isRunning.current) return;
    isRunning.current = true;
    setIsPending(true);
    try {
      await work();
    } finally {
      isRunning.current = false;
      setIsPending(false);
    }
  };
  return { isPending, run };
};
