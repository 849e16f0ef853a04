// Hiding small numbers that could identify people: at the boundary, and where the total would reveal one.
import { expect, it } from 'vitest';
import { shownColumn } from '#rules/admin/small-numbers.ts';

it.each<[string, number[], (number | string)[], number | string]>([
  ['nothing', [], [], 0],
  ['noughts', [0, 0], [0, 0], 0],
  ['five', [5, 9], [5, 9], 14],
  ['four and two, whose sum is six', [4, 2, 9], ['fewer than 5', 'fewer than 5', 9], 15],
  ['one alone beside larger ones', [4, 20, 9], ['fewer than 5', 20, 'hidden'], 33],
  ['one alone beside noughts', [0, 4], [0, 'fewer than 5'], 'fewer than 5'],
  ['several with a small sum', [1, 2], ['fewer than 5', 'fewer than 5'], 'fewer than 5'],
])('of %s', (_, values, shown, total) => {
  expect(shownColumn(values)).toEqual({ values: shown, total });
});
