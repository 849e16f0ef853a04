// Work on a thread: its result, its requests to the main thread, failures and timeouts.
import { expect, it } from 'vitest';
import { runInThread, ThreadTimeout } from '#server/platform/process/run-in-thread.ts';

const script = (text: string): URL =>
  new URL(`data:text/javascript,${encodeURIComponent(`import { parentPort } from 'node:worker_threads'; ${text}`)}`);

it('returns the result of the work', async () => {
  const doubling = script(`parentPort.on('message', (order) => parentPort.postMessage({ done: order * 2 }))`);

  const results = await Promise.all([1, 2, 3, 4].map((order) => runInThread(doubling, order, { limitSeconds: 30 })));

  expect(results).toEqual([2, 4, 6, 8]);
});

const asking = script(`
  parentPort.once('message', (argument) => {
    parentPort.once('message', (answer) => parentPort.postMessage({ done: 'heard ' + answer }));
    parentPort.postMessage({ ask: 'name', argument });
  })`);

it('answers requests of the thread', async () => {
  const answers = { name: async (about: string) => `Ada ${about}` };

  expect(await runInThread(asking, 'Sample', { limitSeconds: 30, answers })).toBe('heard Ada Sample');
});

it.each([
  [
    'the work fails',
    script(`parentPort.on('message', () => parentPort.postMessage({ failed: 'no such row' }))`),
    'no such row',
  ],
  ['the script throws', script(`throw new Error('no script')`), 'no script'],
  ['the thread ends', script('process.exit()'), 'The thread stopped before its work was done.'],
  ['an answer fails', asking, 'the database is away'],
])('rejects if %s', async (_, failing, message) => {
  const answers = { name: () => Promise.reject(new Error('the database is away')) };

  await expect(runInThread(failing, 1, { limitSeconds: 30, answers })).rejects.toThrow(message);
});

it('stops work that takes too long', async () => {
  await expect(runInThread(script('for (;;);'), 1, { limitSeconds: 1 })).rejects.toThrow(ThreadTimeout);
});
