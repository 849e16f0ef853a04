// Polls while the page is visible, and at once when it becomes visible.
import { useEffect } from 'react';

interface Rhythm {
  everyMs: number;
  /** False pauses polling. */
  isOn?: boolean;
  /** False starts after the first interval. */
  isAtOnce?: boolean;
}

/** `look` never rejects and must be stable between renders. */
export const usePolling = (look: () => Promise<void>, { everyMs, isOn = true, isAtOnce = false }: Rhythm): void => {
  useEffect(() => {
    if (!isOn) return;
    let timer = 0;
    let isOver = false;
    const again = async (): Promise<void> => {
      clearTimeout(timer);
      // The page is hidden: polling resumes when it becomes visible.
      if (document.visibilityState === 'visible') await look();
      clearTimeout(timer);
      if (!isOver) timer = window.setTimeout(() => void again(), everyMs);
    };
    const onLook = (): void => {
      if (document.visibilityState === 'visible') void again();
    };
    if (isAtOnce) void again();
    else timer = window.setTimeout(() => void again(), everyMs);
    document.addEventListener('visibilitychange', onLook);
    window.addEventListener('online', onLook);
    return () => {
      isOver = true;
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', onLook);
      window.removeEventListener('online', onLook);
    };
  }, [look, everyMs, isOn, isAtOnce]);
};
