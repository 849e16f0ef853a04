// The person's background tasks: polled while one is running, also after a reload.
import { useCallback, useEffect, useRef, useState } from 'react';
import { type BackgroundTask, cancelBackgroundTask, listBackgroundTasks } from '#contract/platform/background-tasks.ts';
import * as m from '#messages/en/platform.ts';
import { t } from '#messages/translate.ts';
import { isUnderWay } from '#rules/platform/background-tasks.ts';
import { ApiError, browserCall, CallFailed } from '#web/client/api.ts';
import { usePolling } from '#web/client/use-polling.ts';

const everyMs = 1500;
const longestWaitMs = 5000;

/** `work` is null while loading. `look` polls at once; `trouble` explains why `work` may be out of date. */
export const useBackgroundTasks = (initial: BackgroundTask[] | null) => {
  const [work, setWork] = useState(initial);
  const [trouble, setTrouble] = useState('');
  const isHere = useRef(true);

  const look = useCallback(async (): Promise<void> => {
    try {
      const answer = await browserCall(listBackgroundTasks, {}, { signal: AbortSignal.timeout(longestWaitMs) });
      if (!isHere.current) return;
      setWork(answer.work);
      setTrouble('');
    } catch (error) {
      if (!isHere.current) return;
      if (error instanceof ApiError && error.status === 401) {
        setTrouble(t(m.taskSignedOut));
      } else if (error instanceof CallFailed || error instanceof ApiError) {
        setTrouble(t(m.taskNoAnswer));
      } else if (!(error instanceof DOMException)) throw error;
    }
  }, []);

  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);

  const waits = work === null || work.some(({ state }) => isUnderWay(state));
  usePolling(look, { everyMs, isOn: waits, isAtOnce: true });

  /** A task that has already ended keeps its result. */
  const stop = async (id: number): Promise<void> => {
    await browserCall(cancelBackgroundTask, { params: { id: String(id) } }).catch((error: unknown) => {
      if (!(error instanceof ApiError || error instanceof CallFailed)) throw error;
    });
    await look();
  };

  return { work, trouble, look, stop };
};
