// Tests the queue over lost connections, reloads and two tabs.
import { describe, expect, it } from 'vitest';
import type { Interval } from '#rules/credit/watched-time.ts';
import { union } from '#rules/credit/watched-time.ts';
import { type QueueState, type Sent, waitingPosition, watchedQueue } from '#web/client/watched-queue.ts';

const part = (from: number, to: number): Interval => ({ from, to });

/** A server that counts everything, and a working store. */
const aBrowser = () => {
  let stored: string | null = null;
  let counted: Interval[] = [];
  const state = {
    isReached: true,
    refusal: '',
    sent: [] as Interval[][],
    position: -1,
    notify: [] as QueueState[],
    timers: [] as (() => void)[],
  };
  const open = (day = '2026-12-03') =>
    watchedQueue(
      {
        day,
        store: {
          read: () => stored,
          write: (text) => {
            stored = text;
          },
        },
        send: async ({ intervals, position }): Promise<Sent> => {
          state.sent.push(intervals);
          state.position = position;
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
        notify: (next) => state.notify.push(next),
      },
      counted,
    );
  const store = (text: string): void => {
    stored = text;
  };
  return { state, open, store, stored: () => stored, counted: () => counted };
};

describe('a watched interval', () => {
  it('is sent once, and removed once the server has it', async () => {
    const browser = aBrowser();
    const queue = browser.open();
    queue.add([part(0, 10)], 10);
    await queue.flush();
    queue.add([part(5, 10)], 10);
    await queue.flush();

    expect(browser.state.sent).toEqual([[part(0, 10)]]);
    expect(browser.stored()).toBeNull();
    expect(browser.state.notify).toEqual([{ is: 'sent' }]);
  });

  it('survives a lost connection, and is sent when it is back', async () => {
    const browser = aBrowser();
    const queue = browser.open();
    browser.state.isReached = false;
    queue.add([part(0, 10)], 10);
    await queue.flush();
    queue.add([part(10, 20)], 20);
    browser.state.isReached = true;
    browser.state.timers[0]?.();
    await Promise.resolve();

    expect(browser.state.notify[0]).toEqual({ is: 'waiting' });
    expect(browser.counted()).toEqual([part(0, 20)]);
  });

  it('survives a reload', async () => {
    const browser = aBrowser();
    browser.state.isReached = false;
    const before = browser.open();
    before.add([part(0, 10)], 10);
    await before.flush();
    before.stop();
    browser.state.isReached = true;
    await browser.open().flush();

    expect(browser.counted()).toEqual([part(0, 10)]);
    expect(browser.stored()).toBeNull();
  });

  it('is sent after a reload with the position of that time, where the video resumes until then', async () => {
    const browser = aBrowser();
    browser.state.isReached = false;
    const before = browser.open();
    before.add([part(0, 10)], 47);
    await before.flush();
    before.stop();
    expect(waitingPosition(browser.stored(), '2026-12-03')).toBe(47);
    expect(waitingPosition(browser.stored(), '2026-12-04')).toBeNull();
    browser.state.isReached = true;
    await browser.open().flush();

    expect(browser.state.position).toBe(47);
    expect(waitingPosition(browser.stored(), '2026-12-03')).toBeNull();
  });

  it('stored by an earlier version is sent with its end as the position', async () => {
    const browser = aBrowser();
    browser.store(JSON.stringify({ day: '2026-12-03', parts: [part(0, 10), part(20, 30)] }));
    await browser.open().flush();

    expect(browser.state.position).toBe(30);
  });

  it('of one tab does not overwrite those of another', async () => {
    const browser = aBrowser();
    const [one, other] = [browser.open(), browser.open()];
    one.add([part(0, 10)], 10);
    other.add([part(30, 40)], 40);
    await one.flush();
    await other.flush();

    expect(browser.counted()).toEqual([part(0, 10), part(30, 40)]);
    expect(browser.stored()).toBeNull();
  });

  it('that counts only in part is sent again later', async () => {
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
        notify: (next) => browser.state.notify.push(next),
      },
      [],
    );
    await queue.flush();
    browser.state.timers[0]?.();

    expect(browser.state.notify).toEqual([{ is: 'waiting' }]);
    expect(browser.state.sent).toEqual([[part(0, 20)], [part(12, 20)]]);
  });

  it('that is added while a report is on its way follows at once, without a word', async () => {
    const browser = aBrowser();
    const queue = browser.open();
    queue.add([part(0, 10)], 10);
    const first = queue.flush();
    queue.add([part(10, 11)], 11);
    await queue.flush();
    await first;

    expect(browser.state.sent).toEqual([[part(0, 10)], [part(10, 11)]]);
    expect(browser.state.notify).toEqual([{ is: 'sent' }]);
    expect(browser.stored()).toBeNull();
  });

  it('that the server rejects is dropped, with the reason', async () => {
    const browser = aBrowser();
    const queue = browser.open();
    browser.state.refusal = 'First take the pre-test.';
    queue.add([part(0, 10)], 10);
    await queue.flush();

    expect(browser.state.notify).toEqual([{ is: 'refused', message: 'First take the pre-test.' }]);
    expect(browser.stored()).toBeNull();
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
