import { expect, it } from 'vitest';
import { monthAfter, weeksOf } from '#rules/catalog/month-calendar.ts';

it('a month begins in the week of its first day and ends in that of its last', () => {
  const weeks = weeksOf('2026-12');
  expect(weeks.length).toBe(5);
  expect(weeks[0]).toEqual(['', '', '2026-12-01', '2026-12-02', '2026-12-03', '2026-12-04', '2026-12-05']);
  expect(weeks[4]).toEqual(['2026-12-27', '2026-12-28', '2026-12-29', '2026-12-30', '2026-12-31', '', '']);
});

it('a February of four whole weeks has no other days', () => {
  const weeks = weeksOf('2026-02');
  expect(weeks.length).toBe(4);
  expect(weeks.flat()).not.toContain('');
});

it.each([
  ['2026-12', 1, '2027-01'],
  ['2026-01', -1, '2025-12'],
  ['2026-03', 0, '2026-03'],
])('%s and %i months is %s', (month, months, other) => {
  expect(monthAfter(month, months)).toBe(other);
});
