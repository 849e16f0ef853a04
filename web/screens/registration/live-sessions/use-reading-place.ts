// Where someone reads captions: at the end, with new lines; or further up or paused, where nothing moves and they wait.
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import type { CaptionLine } from '#contract/registration/live-sessions.ts';

/** So close to the end of the box counts as the end. */
const nearPixels = 24;

interface ReadingPlace {
  box: RefObject<HTMLDivElement | null>;
  shown: readonly CaptionLine[];
  /** Lines that wait. */
  waiting: number;
  isFollowing: boolean;
  onScroll: () => void;
  pause: () => void;
  resume: () => void;
}

export const useReadingPlace = (lines: readonly CaptionLine[]): ReadingPlace => {
  const box = useRef<HTMLDivElement>(null);
  /** The last line that is shown; null: all are. */
  const [heldAt, setHeldAt] = useState<{ id: number; isPaused: boolean } | null>(null);
  const shown = heldAt ? lines.filter(({ id }) => id <= heldAt.id) : lines;
  const lastId = lines.at(-1)?.id ?? 0;
  const isFollowing = heldAt === null;

  const scrollToEnd = (): void => {
    if (box.current) box.current.scrollTop = box.current.scrollHeight;
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: when a line comes, and when reading on.
  useLayoutEffect(() => {
    if (isFollowing) scrollToEnd();
  }, [isFollowing, lines]);

  return {
    box,
    shown,
    waiting: lines.length - shown.length,
    isFollowing,
    onScroll: () => {
      const { scrollTop = 0, scrollHeight = 0, clientHeight = 0 } = box.current ?? {};
      const isAtEnd = scrollHeight - clientHeight - scrollTop < nearPixels;
      if (!isAtEnd && isFollowing) setHeldAt({ id: lastId, isPaused: false });
      if (isAtEnd && heldAt && !heldAt.isPaused) setHeldAt(null);
    },
    pause: () => setHeldAt({ id: lastId, isPaused: true }),
    resume: () => setHeldAt(null),
  };
};
