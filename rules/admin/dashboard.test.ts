// The dashboard: days left, and the order of the lists.
import { describe, expect, it } from 'vitest';
import { byDay, daysUntil, mostUrgentFirst, type TaskKind } from '#rules/admin/dashboard.ts';

describe('days until', () => {
  it.each([
    ['the same day', '2027-03-10', 0],
    ['the next day', '2027-03-11', 1],
    ['the day before', '2027-03-09', -1],
    ['a day behind the change of the clocks', '2027-03-15', 5],
    ['the next year', '2028-03-10', 366],
  ])('%s', (_, day, expected) => {
    expect(daysUntil(day, '2027-03-10')).toBe(expected);
  });
});

it('what has no day stands behind what has one, in its order', () => {
  const items = [
    { dueDay: null, n: 1 },
    { dueDay: '2027-03-12', n: 2 },
    { dueDay: null, n: 3 },
    { dueDay: '2027-03-11', n: 4 },
  ];

  expect(byDay(items).map(({ n }) => n)).toEqual([4, 2, 1, 3]);
});

describe('lists', () => {
  const list = (kind: TaskKind, ...days: (string | null)[]) => ({ kind, items: days.map((dueDay) => ({ dueDay })) });
  const order = (...lists: ReturnType<typeof list>[]) => mostUrgentFirst(lists, '2027-03-10').map(({ kind }) => kind);

  it('stand by their first day', () => {
    expect(order(list('questions', '2027-03-13'), list('recordings', '2027-03-20', '2027-03-12'))).toEqual([
      'recordings',
      'questions',
    ]);
  });

  it('that are late or due today are equally urgent, and stand in the order of kinds', () => {
    expect(order(list('recordings', '2027-02-01'), list('email-failed', '2027-03-10'))).toEqual([
      'email-failed',
      'recordings',
    ]);
  });

  it('without a day stand last; those that are empty are left out', () => {
    expect(order(list('unmatched-attendees', null), list('credit'), list('recordings', '2027-06-01'))).toEqual([
      'recordings',
      'unmatched-attendees',
    ]);
  });
});
