import { expect, it } from 'vitest';
import { chapterAt, clockPattern, clockSeconds } from '#rules/catalog/chapters.ts';

it.each([
  ['0:00', 0],
  ['0:59', 59],
  ['12:30', 750],
  ['90:05', 5405],
  ['1:02:30', 3750],
])('%s is %i seconds', (time, seconds) => {
  expect(clockPattern.test(time)).toBe(true);
  expect(clockSeconds(time)).toBe(seconds);
});

it.each(['', '12', '1:60', '1:60:00', '0:5', '1:2:30', 'a:30', '-1:00'])('“%s” is no time', (time) => {
  expect(clockPattern.test(time)).toBe(false);
});

it('a moment belongs to the last chapter that has begun', () => {
  const chapters = [{ seconds: 5 }, { seconds: 20 }];
  expect([0, 4.9, 5, 19.9, 20, 100].map((seconds) => chapterAt(chapters, seconds))).toEqual([-1, -1, 0, 0, 1, 1]);
});
