// Polls while the page is visible, and at once when it becomes visible.
import { useEffect } from 'react';

interface Rhythm {
  everyMs: number;
  /** False pauses polling. */
  isOn?: boolean;
  /** False starts after the first interval. */
  isAtOnce?: boolean;
}

/** `poll` never rejects and must be stable between renders. */
export const usePolling = (poll: () => Promise<void>, { everyMs, isOn = true, isAtOnce = false }: Rhythm): void => {
  useEffect(() => {
    if (!isOn) return;
    let timer = 0;
    let isOver = false;
    const again = async (): Promise<void> => {
      clearTimeout(timer);
      // The page is hidden: polling resumes when it becomes visible.
      if (document.visibilityState === 'visible') await poll();
      clearTimeout(timer);
      if (!isOver) timer = window.setTimeout(() => void again(), everyMs);
    };
    const onPoll = (): void => {
      if (document.visibilityState === 'visible') void again();
    };
    if (isAtOnce) void again();
    else timer = window.setTimeout(() => void again(), everyMs);
    document.addEventListener('visibilitychange', onPoll);
    window.addEventListener('online', onPoll);
    return () => {
      isOver = true;
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', onPoll);
      window.removeEventListener('online', onPoll);
    };
  }, [poll, everyMs, isOn, isAtOnce]);
};
