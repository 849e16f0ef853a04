// Waits for a condition.
import { setTimeout as pause } from 'node:timers/promises';

/** Throws with the last of `words` after the timeout. */
export const until = async (
  what: string,
  isSo: () => Promise<boolean> | boolean,
  { seconds = 60, words = () => '' }: { seconds?: number; words?: () => string } = {},
): Promise<void> => {
  const end = performance.now() + seconds * 1000;
  for (;;) {
    if (await Promise.resolve(isSo()).catch(() => false)) return;
    if (performance.now() > end) throw new Error(`Not within ${seconds} s: ${what}\n${words().slice(-3000)}`);
    await pause(100);
  }
};
