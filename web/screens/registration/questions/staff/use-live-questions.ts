// Polls the questions of a session and reports when they are out of date.
import { useCallback, useRef, useState } from 'react';
import { type LiveQuestions, liveQuestions } from '#contract/registration/questions.ts';
import { ApiError, browserCall, CallFailed } from '#web/client/api.ts';
import { usePolling } from '#web/client/use-polling.ts';

const everyMs = 3000;
/** After this time without an answer the connection counts as lost. */
const longestWaitMs = 5000;
/** After this time without a response the view says that it may be out of date. */
const staleAfterMs = 8000;

export interface Known {
  version: string;
  live: LiveQuestions;
}

export type Freshness =
  | { kind: 'fresh' }
  | { kind: 'stale'; sinceMs: number }
  /** The server rejects it: the sign-in has ended, or the session belongs to others. */
  | { kind: 'refused'; message: string; isSignedOut: boolean };

/** `look` polls at once; call it after a change. */
export const useLiveQuestions = (id: string, initial: Known) => {
  const [known, setKnown] = useState(initial);
  const [freshness, setFreshness] = useState<Freshness>({ kind: 'fresh' });
  const version = useRef(initial.version);
  const lastGood = useRef(Date.now());

  const look = useCallback(async (): Promise<void> => {
    try {
      const query = { version: version.current };
      const signal = AbortSignal.timeout(longestWaitMs);
      const answer = await browserCall(liveQuestions, { params: { id }, query }, { signal });
      lastGood.current = Date.now();
      setFreshness((before) => (before.kind === 'fresh' ? before : { kind: 'fresh' }));
      if (!answer.live) return;
      version.current = answer.version;
      setKnown({ version: answer.version, live: answer.live });
    } catch (error) {
      if (error instanceof ApiError && (error.status === 401 || error.status === 404)) {
        setFreshness({ kind: 'refused', message: error.message, isSignedOut: error.status === 401 });
      } else if (error instanceof CallFailed || error instanceof ApiError) {
        const sinceMs = lastGood.current;
        if (Date.now() - sinceMs >= staleAfterMs) setFreshness({ kind: 'stale', sinceMs });
      } else throw error;
    }
  }, [id]);

  usePolling(look, { everyMs });

  return { live: known.live, freshness, look };
};
