import { expect, it } from 'vitest';
import { chunks } from '#rules/platform/chunks.ts';

it('keeps every item once, in order, in lists of at most the size', () => {
  expect(chunks([1, 2, 3, 4, 5], 2)).toEqual([[1, 2], [3, 4], [5]]);
  expect(chunks([1, 2], 2)).toEqual([[1, 2]]);
  expect(chunks([], 2)).toEqual([]);
});
