// Tests that days are grouped so that a chart can show them.
import { expect, it } from 'vitest';
import { timelineOf } from '#rules/admin/timeline.ts';

it('fills the days between, with a running total', () => {
  expect(
    timelineOf([
      { day: '2026-02-27', count: 2 },
      { day: '2026-03-01', count: 1 },
    ]),
  ).toEqual([
    { unit: 'day', day: '2026-02-27', count: 2, total: 2 },
    { unit: 'day', day: '2026-02-28', count: 0, total: 2 },
    { unit: 'day', day: '2026-03-01', count: 1, total: 3 },
  ]);
});

it.each([
  ['2026-01-25', 'day', 25],
  ['2026-01-26', 'week', 5],
  ['2026-06-21', 'week', 25],
  ['2026-06-22', 'month', 6],
])('from January 1 to %s by %s', (last, unit, periods) => {
  const timeline = timelineOf([
    { day: '2026-01-01', count: 1 },
    { day: last, count: 1 },
  ]);

  expect([timeline[0]?.unit, timeline.length, timeline.at(-1)?.total]).toEqual([unit, periods, 2]);
});

it('is empty without registrations', () => {
  expect(timelineOf([])).toEqual([]);
});
