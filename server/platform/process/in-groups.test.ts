// Items that arrive while a group runs make up the next one.
import { expect, it } from 'vitest';
import { inGroups } from '#server/platform/process/in-groups.ts';

it('runs the first item alone, and what arrives meanwhile together', async () => {
  const groups: number[][] = [];
  const begun = Promise.withResolvers<void>();
  const mayEnd = Promise.withResolvers<void>();
  const add = inGroups(async (items: number[]) => {
    groups.push(items);
    begun.resolve();
    await mayEnd.promise;
    return items.length;
  });
  const first = add(1);
  await begun.promise;
  const others = [add(2), add(3)];
  mayEnd.resolve();

  expect(await Promise.all([first, ...others])).toEqual([1, 2, 2]);
  expect(groups).toEqual([[1], [2, 3]]);
});

it('gives an error to its own group only', async () => {
  const add = inGroups(async (items: number[]) => {
    if (items.includes(1)) throw new Error('not 1');
    return items;
  });
  await expect(Promise.all([add(1), add(2)])).rejects.toThrow('not 1');
  expect(await add(3)).toEqual([3]);
});
