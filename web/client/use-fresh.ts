// What a loader read, read again without it: a failed call leaves on the screen what is there.
import { useCallback, useRef, useState } from 'react';
import { ApiError, CallFailed } from '#web/client/api.ts';

/** `look` never rejects because of a failed call: the next look finds what is new. `read` must be stable between renders. */
export const useFresh = <Data>(loaded: Data, read: () => Promise<Data>): [Data, look: () => Promise<void>] => {
  const [known, setKnown] = useState({ loaded, data: loaded });
  // The loader has read again.
  if (known.loaded !== loaded) setKnown({ loaded, data: loaded });
  const calls = useRef({ started: 0, answered: 0 });
  const look = useCallback(async (): Promise<void> => {
    calls.current.started += 1;
    const number = calls.current.started;
    try {
      const data = await read();
      // A later call has answered already.
      if (number < calls.current.answered) return;
      calls.current.answered = number;
      setKnown((before) => ({ ...before, data }));
    } catch (error) {
      if (!(error instanceof ApiError || error instanceof CallFailed)) throw error;
    }
  }, [read]);
  return [known.data, look];
};
