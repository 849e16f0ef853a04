// Tests the queue over lost connections, reloads and two tabs.
import { describe, expect, it } from 'vitest';
import type { Interval } from '#rules/credit/watched-time.ts';
import { union } from '#rules/credit/watched-time.ts';
import { type QueueState, type Sent, watchedQueue } from '#web/client/watched-queue.ts';

const part = (from: number, to: number): Interval => ({ from, to });

/** A server that counts everything, and a working store. */
const aBrowser = () => {
  let kept: string | null = null;
  let counted: Interval[] = [];
  const state = {
    isReached: true,
    refusal: '',
    sent: [] as Interval[][],
    told: [] as QueueState[],
    timers: [] as (() => void)[],
  };
  const open = (day = '2026-12-03') =>
    watchedQueue(
      {
        day,
        store: {
          read: () => kept,
          write: (text) => {
            kept = text;
          },
        },
        send: async ({ intervals }): Promise<Sent> => {
          state.sent.push(intervals);
          if (!state.isReached) return { result: 'not reached' };
          if (state.refusal) return { result: 'refused', message: state.refusal };
          counted = union([...counted, ...intervals]);
          return { result: 'taken', watched: { intervals: counted, share: 0, isFull: false } };
        },
        later: (work) => {
          state.timers.push(work);
          return () => {
            state.timers = state.timers.filter((each) => each !== work);
          };
        },
        told: (said) => state.told.push(said),
      },
      counted,
    );
  return { state, open, kept: () => kept, counted: () => counted };
};

describe('what was watched', () => {
  it('is sent once, and forgotten once the server knows it', async () => {
    const browser = aBrowser();
    const queue = browser.open();
    queue.add([part(0, 10)], 10);
    await queue.flush();
    queue.add([part(5, 10)], 10);
    await queue.flush();

    expect(browser.state.sent).toEqual([[part(0, 10)]]);
    expect(browser.kept()).toBeNull();
    expect(browser.state.told).toEqual([{ is: 'sent' }]);
  });

  it('outlives a lost connection, and is sent whole when it is back', async () => {
    const browser = aBrowser();
    const queue = browser.open();
    browser.state.isReached = false;
    queue.add([part(0, 10)], 10);
    await queue.flush();
    queue.add([part(10, 20)], 20);
    browser.state.isReached = true;
    browser.state.timers[0]?.();
    await Promise.resolve();

    expect(browser.state.told[0]).toEqual({ is: 'waiting' });
    expect(browser.counted()).toEqual([part(0, 20)]);
  });

  it('outlives a reload', async () => {
    const browser = aBrowser();
    browser.state.isReached = false;
    const before = browser.open();
    before.add([part(0, 10)], 10);
    await before.flush();
    before.stop();
    browser.state.isReached = true;
    await browser.open().flush();

    expect(browser.counted()).toEqual([part(0, 10)]);
    expect(browser.kept()).toBeNull();
  });

  it('of two tabs is kept together, and neither loses what is the other’s', async () => {
    const browser = aBrowser();
    const [one, other] = [browser.open(), browser.open()];
    one.add([part(0, 10)], 10);
    other.add([part(30, 40)], 40);
    await one.flush();
    await other.flush();

    expect(browser.counted()).toEqual([part(0, 10), part(30, 40)]);
    expect(browser.kept()).toBeNull();
  });

  it('of which only a part counts is sent again after a while', async () => {
    const browser = aBrowser();
    const queue = watchedQueue(
      {
        day: '2026-12-03',
        store: { read: () => JSON.stringify({ day: '2026-12-03', parts: [part(0, 20)] }), write: () => {} },
        send: async ({ intervals }) => {
          browser.state.sent.push(intervals);
          return { result: 'taken', watched: { intervals: [part(0, 12)], share: 0, isFull: false } };
        },
        later: (work) => {
          browser.state.timers.push(work);
          return () => {};
        },
        told: (said) => browser.state.told.push(said),
      },
      [],
    );
    await queue.flush();
    browser.state.timers[0]?.();

    expect(browser.state.told).toEqual([{ is: 'waiting' }]);
    expect(browser.state.sent).toEqual([[part(0, 20)], [part(12, 20)]]);
  });

  it('that the server refuses is given up, and the reason is told', async () => {
    const browser = aBrowser();
    const queue = browser.open();
    browser.state.refusal = 'First take the pre-test.';
    queue.add([part(0, 10)], 10);
    await queue.flush();

    expect(browser.state.told).toEqual([{ is: 'refused', message: 'First take the pre-test.' }]);
    expect(browser.kept()).toBeNull();
    expect(browser.state.timers).toEqual([]);
  });

  it('on another day is not sent', async () => {
    const browser = aBrowser();
    browser.state.isReached = false;
    const yesterday = browser.open('2026-12-02');
    yesterday.add([part(0, 10)], 10);
    await yesterday.flush();
    yesterday.stop();
    browser.state.sent = [];
    await browser.open().flush();

    expect(browser.state.sent).toEqual([]);
  });
});
