// Readings that are shared begin after everybody who shares them has asked.
import { describe, expect, it } from 'vitest';
import { sharedReading } from '#server/platform/http/shared-reading.ts';

/** Readings that end when they are told to. */
const told = (goodMs = 0, now?: () => number) => {
  const ends: ((error?: Error) => void)[] = [];
  const read = (): Promise<number> =>
    new Promise((resolve, reject) => {
      const number = ends.length + 1;
      ends.push((error) => (error ? reject(error) : resolve(number)));
    });
  return { ends, shared: sharedReading(read, goodMs, now) };
};
const turn = async (): Promise<void> => {
  for (let turns = 0; turns < 3; turns += 1) await new Promise((resolve) => setImmediate(resolve));
};

describe('a shared reading', () => {
  it('that is under way is not given to those who ask meanwhile: they share the next', async () => {
    const { ends, shared } = told();
    const first = shared();
    await turn();

    const later = [shared(), shared(), shared()];
    await turn();
    for (const end of ends) end();

    expect(await Promise.all([first, ...later])).toEqual([1, 2, 2, 2]);
  });

  it('waits where four are under way, for all who ask until one of them ends', async () => {
    const { ends, shared } = told();
    const four = [];
    for (let count = 0; count < 4; count += 1) {
      four.push(shared());
      await turn();
    }

    const later = [shared()];
    await turn();
    later.push(shared());
    const begunBefore = ends.length;
    ends[0]?.();
    await turn();
    for (const end of ends) end();

    expect(begunBefore).toBe(4);
    expect(await Promise.all([...four, ...later])).toEqual([1, 2, 3, 4, 5, 5]);
  });

  it('that fails fails for those who share it, and not for the next', async () => {
    const { ends, shared } = told();
    const first = shared();
    await turn();
    const second = shared();
    await turn();

    ends[0]?.(new Error('away'));
    ends[1]?.();

    await expect(first).rejects.toThrow('away');
    expect(await second).toBe(2);
  });
});

describe('a reading that is good for a while', () => {
  let ms: number;
  /** One that was read at 0 ms, and is good until 60 ms. */
  const readOnce = async () => {
    ms = 0;
    const readings = told(60, () => ms);
    const first = readings.shared();
    await turn();
    readings.ends[0]?.();
    return { ...readings, first: await first };
  };

  it('is given to those who ask within it, counted from its beginning, and then read anew', async () => {
    const { first, ends, shared } = await readOnce();
    ms = 20;
    const soon = [first, await shared()];
    ms = 60;
    const late = shared();
    await turn();
    ends[1]?.();

    expect([...soon, await late]).toEqual([1, 1, 2]);
  });

  it('is read again before it ends, so that nobody waits', async () => {
    const { ends, shared } = await readOnce();
    ms = 31;

    const meanwhile = await shared();
    await turn();
    ends[1]?.();
    await turn();

    expect([meanwhile, ends.length, await shared()]).toEqual([1, 2, 2]);
  });

  it('that fails when it is read ahead is read again for whoever needs it', async () => {
    const { ends, shared } = await readOnce();
    ms = 31;
    await shared();
    await turn();
    ends[1]?.(new Error('away'));
    ms = 60;

    const needed = shared();
    await turn();
    ends[2]?.();

    expect(await needed).toBe(3);
  });
});
