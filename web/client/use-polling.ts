// Asks again and again while somebody looks, and at once when somebody looks again.
import { useEffect } from 'react';

interface Rhythm {
  everyMs: number;
  /** False: nothing is asked. */
  isOn?: boolean;
  /** Or after the first wait. */
  isAtOnce?: boolean;
}

/** `look` never rejects, and is the same from one rendering to the next. */
export const usePolling = (look: () => Promise<void>, { everyMs, isOn = true, isAtOnce = false }: Rhythm): void => {
  useEffect(() => {
    if (!isOn) return;
    let timer = 0;
    let isOver = false;
    const again = async (): Promise<void> => {
      clearTimeout(timer);
      // Nobody looks: nothing is asked until somebody does.
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
