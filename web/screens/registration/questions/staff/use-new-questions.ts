// Counts questions that came since the list was loaded, so that the list itself changes only when it is wanted.
import { useCallback, useState } from 'react';
import { receivedQuestions } from '#contract/registration/questions.ts';
import { ApiError, browserCall, CallFailed } from '#web/client/api.ts';
import { usePolling } from '#web/client/use-polling.ts';

/** Also how often someone hears of new ones. */
const everyMs = 15_000;

export const useNewQuestions = (sessionId: string, known: readonly { id: number }[]): number => {
  const [ids, setIds] = useState<readonly number[]>([]);
  const look = useCallback(async (): Promise<void> => {
    try {
      const { questions } = await browserCall(receivedQuestions, { params: { id: sessionId } });
      setIds(questions.map(({ id }) => id));
    } catch (error) {
      // The next look finds what is new.
      if (!(error instanceof ApiError || error instanceof CallFailed)) throw error;
    }
  }, [sessionId]);
  usePolling(look, { everyMs });
  const isKnown = new Set(known.map(({ id }) => id));
  return ids.filter((id) => !isKnown.has(id)).length;
};
