// Counts with their nouns, as commands print them.
import { expect, it } from 'vitest';
import { counted } from '#cli/counted.ts';

it.each([
  [0, '0 rows'],
  [1, '1 row'],
  [2, '2 rows'],
])('%i is %s', (count, text) => {
  expect(counted(count, 'row')).toBe(text);
});
