// Visitors who read one page after the other, and note what they were told.
import { setTimeout as pause } from 'node:timers/promises';

interface Visits {
  answered: number;
  longestMs: number;
  failed: number;
  /** What was not answered with 200, the first few. */
  failures: string[];
}

const pauseMs = 20;

/** `addressOf` gives the page of each turn. Comes back with what stops them. */
export const startVisitors = (count: number, addressOf: (turn: number) => string): (() => Promise<Visits>) => {
  const failures: string[] = [];
  let answered = 0;
  let longestMs = 0;
  let isOver = false;
  const read = async (visitor: number): Promise<void> => {
    for (let turn = visitor; !isOver; turn += 1) {
      const url = addressOf(turn);
      const from = performance.now();
      try {
        const answer = await fetch(url);
        const text = await answer.text();
        if (answer.status !== 200) failures.push(`${answer.status} ${url} ${text.slice(0, 60)}`);
      } catch (error) {
        failures.push(`${String(error)} ${url}`);
      }
      longestMs = Math.max(longestMs, performance.now() - from);
      answered += 1;
      await pause(pauseMs);
    }
  };
  const running = Promise.all(Array.from({ length: count }, (_, index) => read(index)));
  return async () => {
    isOver = true;
    await running;
    return { answered, longestMs: Math.round(longestMs), failed: failures.length, failures: failures.slice(0, 5) };
  };
};
