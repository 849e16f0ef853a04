// Clients that read pages continuously, and record the responses.
import { setTimeout as pause } from 'node:timers/promises';
import { patientFetch } from '#tests/support/patient-fetch.ts';

interface Visits {
  answered: number;
  longestMs: number;
  failed: number;
  /** The first few responses other than 200. A busy portal is asked again. */
  failures: string[];
}

const pauseMs = 20;

/** `addressOf` returns the URL for each request. Returns a function that stops the clients. */
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
        const answer = await patientFetch(url);
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
