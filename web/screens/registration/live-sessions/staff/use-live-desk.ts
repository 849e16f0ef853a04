// The live desk, read again when something happens and now and then.
import { useCallback, useEffect, useRef, useState } from 'react';
import type { LiveEvent } from '#contract/registration/live-sessions.ts';
import { browserCall } from '#web/client/api.ts';
import { visitorRequest } from '#web/client/call-error.ts';
import type { LiveConnection } from '#web/client/follow-live-events.ts';
import { useLiveEvents } from '#web/client/use-live-events.ts';
import { usePolling } from '#web/client/use-polling.ts';
import { type Desk, loadDesk } from '#web/screens/registration/live-sessions/staff/load-desk.ts';
import { isCaption } from '#web/screens/registration/live-sessions/use-caption-lines.ts';

/** Several things often happen together. */
const gatherMs = 500;
/** Who has the live page open is not an event. */
const everyMs = 30_000;

export interface DeskFeed {
  desk: Desk;
  connection: LiveConnection;
  /** Why the last reading failed; empty if it did not. */
  failure: string;
  refresh: () => Promise<void>;
}

export const useLiveDesk = (
  id: string,
  initial: Desk,
  { onCaption, onChange }: { onCaption: (event: LiveEvent) => void; onChange: (before: Desk, after: Desk) => void },
): DeskFeed => {
  const [desk, setDesk] = useState(initial);
  const [failure, setFailure] = useState('');
  const timer = useRef(0);
  const latest = useRef({ desk: initial, onChange });
  latest.current.onChange = onChange;
  const calls = useRef({ started: 0, answered: 0 });
  const refresh = useCallback(async (): Promise<void> => {
    calls.current.started += 1;
    const number = calls.current.started;
    /** A newer reading may have been answered already. */
    const isNewest = (): boolean => {
      if (number < calls.current.answered) return false;
      calls.current.answered = number;
      return true;
    };
    const error = await visitorRequest(async () => {
      const next = await loadDesk(browserCall, id);
      if (!isNewest()) return;
      latest.current.onChange(latest.current.desk, next);
      latest.current.desk = next;
      setDesk(next);
    });
    if (isNewest()) setFailure(error?.message ?? '');
  }, [id]);
  useEffect(() => () => clearTimeout(timer.current), []);
  usePolling(refresh, { everyMs });
  const base = `/api/live/${id}`;
  const connection = useLiveEvents(
    { stream: `${base}/stream`, list: `${base}/events`, after: initial.lastEventId },
    (event) => {
      if (isCaption(event)) {
        onCaption(event);
        return;
      }
      clearTimeout(timer.current);
      timer.current = window.setTimeout(() => void refresh(), gatherMs);
    },
  );
  return { desk, connection, failure, refresh };
};
