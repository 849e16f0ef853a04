// The person's background tasks: polled while one is running, also after a reload.
import { useCallback, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { type BackgroundTask, cancelBackgroundTask, listBackgroundTasks } from '#contract/platform/background-tasks.ts';
import * as m from '#messages/en/platform.ts';
import { t } from '#messages/translate.ts';
import { isUnderWay } from '#rules/platform/background-tasks.ts';
import { ApiError, browserCall, CallFailed } from '#web/client/api.ts';
import { usePolling } from '#web/client/use-polling.ts';

const everyMs = 1500;
const longestWaitMs = 5000;

const isSame = (one: BackgroundTask, other: BackgroundTask): boolean =>
  one.id === other.id && one.state === other.state && one.availableUntil === other.availableUntil;

/** Started, or started again, and ended since `before` was listed. */
const wasQuick = (task: BackgroundTask, before: readonly BackgroundTask[]): boolean =>
  !isUnderWay(task.state) &&
  task.state !== 'receiving' &&
  !before.some((earlier) => isSame(earlier, task) || (earlier.id === task.id && isUnderWay(earlier.state)));

/**
 * `work` is null while loading. `look` polls at once, after a change such as a task that was started, and calls `arrived` in
 * the same rendering; `trouble` explains why `work` may be out of date.
 */
export const useBackgroundTasks = (initial: BackgroundTask[] | null) => {
  const [work, setWork] = useState(initial);
  const [trouble, setTrouble] = useState('');
  /** The last poll had no answer: a task may have been started that is not in `work` yet. */
  const [isMissing, setIsMissing] = useState(false);
  const isHere = useRef(true);
  const known = useRef(initial);
  const calls = useRef({ started: 0, answered: 0 });

  const read = useCallback(async (isAfterChange: boolean, arrived: () => void): Promise<void> => {
    calls.current.started += 1;
    const number = calls.current.started;
    // Answers to earlier calls may not have the change.
    if (isAfterChange) calls.current.answered = number;
    try {
      const answer = await browserCall(listBackgroundTasks, {}, { signal: AbortSignal.timeout(longestWaitMs) });
      // A later call has answered already.
      if (!isHere.current || number < calls.current.answered) return;
      calls.current.answered = number;
      const before = known.current ?? (isAfterChange ? [] : answer.work);
      known.current = answer.work;
      const seen = answer.work.map(
        (task): BackgroundTask => (wasQuick(task, before) ? { ...task, state: 'running' } : task),
      );
      // The end of a task is announced and acted upon where it was seen to run.
      flushSync(() => {
        setWork(seen);
        arrived();
      });
      setWork(answer.work);
      setTrouble('');
      setIsMissing(false);
    } catch (error) {
      if (!isHere.current) return;
      if (error instanceof ApiError && error.status === 401) {
        setTrouble(t(m.taskSignedOut));
        setIsMissing(false);
        return;
      }
      setIsMissing(true);
      if (error instanceof CallFailed || error instanceof ApiError) {
        setTrouble(t(m.taskNoAnswer));
      } else if (!(error instanceof DOMException)) throw error;
    }
  }, []);
  const poll = useCallback(() => read(false, () => {}), [read]);
  const look = useCallback((arrived = () => {}) => read(true, arrived), [read]);

  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);

  const waits = work === null || isMissing || work.some(({ state }) => isUnderWay(state));
  usePolling(poll, { everyMs, isOn: waits, isAtOnce: true });

  /** A task that has already ended keeps its result. */
  const stop = async (id: number): Promise<void> => {
    await browserCall(cancelBackgroundTask, { params: { id: String(id) } }).catch((error: unknown) => {
      if (!(error instanceof ApiError || error instanceof CallFailed)) throw error;
    });
    await look();
  };

  return { work, trouble, look, stop };
};
