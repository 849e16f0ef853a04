// The person's background task of one kind and session, wherever it was started.
import { useEffect, useRef } from 'react';
import type { BackgroundTask } from '#contract/platform/background-tasks.ts';
import { type BackgroundTaskKind, isUnderWay } from '#rules/platform/background-tasks.ts';
import { useBackgroundTasks } from '#web/client/use-long-work.ts';

interface Given {
  kind: BackgroundTaskKind;
  /** Null: of no session. */
  sessionId: number | null;
  /** Called when it ends while it is watched; must be stable between renders. */
  ended: (task: BackgroundTask) => void;
}

/** `own` is undefined if there is none. */
export const useOwnTask = ({ kind, sessionId, ended }: Given) => {
  const { work, look, ...watched } = useBackgroundTasks(null);
  const own = work?.find((task) => task.kind === kind && task.sessionId === sessionId);
  const isBusy = own !== undefined && isUnderWay(own.state);
  const running = useRef<number | null>(null);
  useEffect(() => {
    if (own && !isBusy && running.current === own.id) ended(own);
    running.current = own && isBusy ? own.id : null;
  }, [own, isBusy, ended]);
  return { own, isBusy, look, watched };
};
