// A shared read begins after all callers that share it have requested it.
import { describe, expect, it } from 'vitest';
import { sharedRead } from '#server/platform/http/shared-read.ts';

/** Reads that finish when the test releases them. */
const controlledReads = (goodMs = 0, now?: () => number) => {
  const ends: ((error?: Error) => void)[] = [];
  const read = (): Promise<number> =>
    new Promise((resolve, reject) => {
      const number = ends.length + 1;
      ends.push((error) => (error ? reject(error) : resolve(number)));
    });
  return { ends, shared: sharedRead(read, goodMs, now) };
};
const turn = async (): Promise<void> => {
  for (let turns = 0; turns < 3; turns += 1) await new Promise((resolve) => setImmediate(resolve));
};

describe('a shared read', () => {
  it('in progress is not shared with later callers: they share the next one', async () => {
    const { ends, shared } = controlledReads();
    const first = shared();
    await turn();

    const later = [shared(), shared(), shared()];
    await turn();
    for (const end of ends) end();

    expect(await Promise.all([first, ...later])).toEqual([1, 2, 2, 2]);
  });

  it('waits while four are running, and is shared by all who call until one of them ends', async () => {
    const { ends, shared } = controlledReads();
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

  it('that fails rejects its own callers only', async () => {
    const { ends, shared } = controlledReads();
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

describe('a read with a maximum age', () => {
  let ms: number;
  /** A read at 0 ms, valid until 60 ms. */
  const readOnce = async () => {
    ms = 0;
    const readings = controlledReads(60, () => ms);
    const first = readings.shared();
    await turn();
    readings.ends[0]?.();
    return { ...readings, first: await first };
  };

  it('is shared until that age, counted from its start, and then repeated', async () => {
    const { first, ends, shared } = await readOnce();
    ms = 20;
    const soon = [first, await shared()];
    ms = 60;
    const late = shared();
    await turn();
    ends[1]?.();

    expect([...soon, await late]).toEqual([1, 1, 2]);
  });

  it('is refreshed before it expires, so that nobody waits', async () => {
    const { ends, shared } = await readOnce();
    ms = 31;

    const meanwhile = await shared();
    await turn();
    ends[1]?.();
    await turn();

    expect([meanwhile, ends.length, await shared()]).toEqual([1, 2, 2]);
  });

  it('whose refresh fails is repeated for the next caller', async () => {
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
