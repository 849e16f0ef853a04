// Puts announcements for screen readers together, so that they interrupt rarely.

const everyMs = 15_000;

export interface AnnouncementQueue {
  /** A later text of the same kind replaces one that waits; without a kind, only the same text does. */
  announce: (text: string, options?: { kind?: string; isAtOnce?: boolean }) => void;
  /** Forgets what waits. */
  clear: () => void;
}

export const announcementQueue = (speak: (text: string) => void): AnnouncementQueue => {
  const waiting = new Map<string, string>();
  let lastAt = Number.NEGATIVE_INFINITY;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const flush = (): void => {
    timer = undefined;
    lastAt = performance.now();
    const text = [...waiting.values()].join(' ');
    waiting.clear();
    speak(text);
  };
  return {
    announce: (text, { kind = text, isAtOnce = false } = {}) => {
      waiting.delete(kind);
      waiting.set(kind, text);
      if (isAtOnce) clearTimeout(timer);
      else if (timer !== undefined) return;
      timer = setTimeout(flush, isAtOnce ? 0 : Math.max(0, lastAt + everyMs - performance.now()));
    },
    clear: () => {
      clearTimeout(timer);
      timer = undefined;
      waiting.clear();
    },
  };
};
