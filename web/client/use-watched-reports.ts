// Reports watched intervals of a course to the server; survives lost connections, reloads and closed tabs.
import { useEffect, useRef, useState } from 'react';
import { type MyCourse, reportWatched, type Watched } from '#contract/credit/self-paced.ts';
import type { Interval } from '#rules/credit/watched-time.ts';
import { ApiError, browserCall } from '#web/client/api.ts';
import { storedWatchedTime } from '#web/client/stored-watched-time.ts';
import { type QueueState, type WatchedQueue, watchedQueue } from '#web/client/watched-queue.ts';

interface Reports {
  watched: Watched | null;
  state: QueueState;
  onWatched: (parts: Interval[], position: number) => void;
}

/** Reports nothing if the course is null or its video is not open yet. */
export const useWatchedReports = (own: MyCourse | null): Reports => {
  const queue = useRef<WatchedQueue | null>(null);
  const [watched, setWatched] = useState<Watched | null>(null);
  const [state, setState] = useState<QueueState>({ is: 'sent' });
  const isOpen = own?.video.isOpen === true;
  const sessionId = own?.sessionId;
  const day = own?.sitting.day;
  const known = useRef<readonly Interval[]>([]);
  known.current = own?.video.watched.intervals ?? [];
  useEffect(() => {
    if (!isOpen || sessionId === undefined || day === undefined) return;
    const params = { id: String(sessionId) };
    const made = watchedQueue(
      {
        day,
        store: storedWatchedTime(sessionId),
        send: async (body, isLeaving) => {
          try {
            const answer = await browserCall(reportWatched, { params, body }, { keepalive: isLeaving });
            return { result: 'taken', watched: answer.watched };
          } catch (error) {
            const isFinal = error instanceof ApiError && [400, 404, 409].includes(error.status);
            return isFinal ? { result: 'refused', message: error.message } : { result: 'not reached' };
          }
        },
        later: (work, ms) => {
          const timer = setTimeout(work, ms);
          return () => clearTimeout(timer);
        },
        notify: (next, counted) => {
          setState(next);
          if (counted) setWatched(counted);
        },
      },
      known.current,
    );
    queue.current = made;
    // Intervals that an earlier page could not send.
    void made.flush();
    const back = (): void => void made.flush();
    const leave = (): void => {
      if (document.visibilityState === 'hidden') void made.flush(true);
    };
    const go = (): void => void made.flush(true);
    window.addEventListener('online', back);
    window.addEventListener('pagehide', go);
    document.addEventListener('visibilitychange', leave);
    return () => {
      window.removeEventListener('online', back);
      window.removeEventListener('pagehide', go);
      document.removeEventListener('visibilitychange', leave);
      void made.flush(true);
      made.stop();
      queue.current = null;
    };
  }, [isOpen, sessionId, day]);
  return {
    watched: watched ?? own?.video.watched ?? null,
    state,
    onWatched: (parts, position) => {
      queue.current?.add(parts, position);
      void queue.current?.flush();
    },
  };
};
