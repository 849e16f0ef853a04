import { expect, it } from 'vitest';
import { inSlices } from '#server/platform/process/in-slices.ts';

it('processes everything in order, and yields to other work in between', async () => {
  const items = Array.from({ length: 1_700 }, (_, index) => index);
  const done: number[] = [];
  const seenByOthers: number[] = [];
  const look = (): void => {
    seenByOthers.push(done.length);
    if (done.length < items.length) setImmediate(look);
  };
  setImmediate(look);

  await inSlices(items, (item) => done.push(item));

  expect(done).toEqual(items);
  expect(seenByOthers.filter((count) => count > 0 && count < items.length)).not.toEqual([]);
});
