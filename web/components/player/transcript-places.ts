// Navigation in a long transcript: arrow keys between times, and scrolling to the current or found line.
import type { KeyboardEvent } from 'react';

const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1, PageDown: 10, PageUp: -10 };

/** One Tab stop for all times: there can be hundreds. */
export const moveInTranscript = (event: KeyboardEvent<HTMLElement>): void => {
  const { key, target, currentTarget } = event;
  if (!(target instanceof HTMLButtonElement)) return;
  const times = [...currentTarget.querySelectorAll<HTMLButtonElement>('button')];
  const here = times.indexOf(target);
  const ends: Record<string, number> = { Home: 0, End: times.length - 1 };
  const step = steps[key];
  const index = step === undefined ? ends[key] : Math.min(times.length - 1, Math.max(0, here + step));
  if (index === undefined) return;
  event.preventDefault();
  const next = times[index];
  if (!next) return;
  target.tabIndex = -1;
  next.tabIndex = 0;
  next.focus();
};

/** Scrolls only the transcript, not the page. */
export const scrollToLine = (box: HTMLElement | null, line: number): void => {
  const element = box?.querySelector(`[data-line="${line}"]`);
  if (!box || !element) return;
  const [inner, outer] = [element.getBoundingClientRect(), box.getBoundingClientRect()];
  const isSeen = inner.top >= outer.top && inner.bottom <= outer.bottom - outer.height / 4;
  if (isSeen) return;
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  box.scrollTo({ top: box.scrollTop + inner.top - outer.top - outer.height / 4, behavior: isCalm ? 'auto' : 'smooth' });
};
