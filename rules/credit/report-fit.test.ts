// The fit of a report by its times, its title and its length.
import { describe, expect, it } from 'vitest';
import {
  betterFits,
  isMisplaced,
  isTooShort,
  mayBeMisplaced,
  meetingIdOf,
  namedInstead,
  shareInside,
} from '#rules/credit/report-fit.ts';

const startsAt = Temporal.Instant.from('2026-12-03T19:30:00Z');
const session = { startsAt, endsAt: startsAt.add({ minutes: 90 }) };
const record = (from: number, to: number) => ({
  from: startsAt.add({ minutes: from }),
  to: startsAt.add({ minutes: to }),
});

describe('the share of the times inside the session', () => {
  it.each<[string, [number, number][], number, number]>([
    [
      'is whole where everybody is there all along',
      [
        [-10, 100],
        [0, 90],
      ],
      0,
      1,
    ],
    ['is a third an hour early', [[-60, 30]], 0, 1 / 3],
    ['is nothing hours away', [[-180, -90]], 0, 0],
    [
      'counts a host who was there all day like anybody',
      [
        [-400, 400],
        [0, 45],
      ],
      0,
      1,
    ],
    ['counts rows of another day as nothing', [[0, 90]], 1, 0.5],
    ['counts a moment inside', [[5, 5]], 0, 1],
    ['does not count a moment outside', [[-5, -5]], 0, 0],
    ['is nothing without rows', [], 3, 0],
  ])('%s', (_, records, outside, share) => {
    expect(
      shareInside(
        records.map(([from, to]) => record(from, to)),
        session,
        outside,
      ),
    ).toBeCloseTo(share, 5);
  });

  it.each<[number, number, boolean]>([
    [0.49, 0, true],
    [0.5, 0, false],
    [0.5, 0.75, true],
    [0.6, 0.75, false],
    [0.79, 1, true],
    [0.81, 1, false],
    [1, 1, false],
  ])('of %d where another place has %d is questioned: %s', (share, elsewhere, expected) => {
    expect(isMisplaced(share, elsewhere)).toBe(expected);
    expect(expected && !mayBeMisplaced(share)).toBe(false);
  });

  it('proposes what fits clearly better, the best first', () => {
    const places = [0.75, 1, 0.74, 0.9].map((share) => ({ share }));

    expect(betterFits(places, 0.6)).toEqual([{ share: 1 }, { share: 0.9 }]);
  });
});

it.each<[string, number[]]>([
  ['Ramps and doors', []],
  ['Ramps and Doors (live), Playgrounds', []],
  ['Playgrounds', [2]],
  ['Accessibility Online: Playgrounds!', [2]],
  ['Accessibility Online: Stairs', []],
  ['stairs', [3]],
  ['Weekly meeting', []],
  ['', []],
])('the title %s names other sessions: %j', (title, ids) => {
  const own = { id: 1, name: 'Ramps and Doors' };
  const others = [
    { id: 2, name: 'Playgrounds' },
    { id: 3, name: 'Stairs' },
  ];

  expect(namedInstead(title, own, others).map(({ id }) => id)).toEqual(ids);
});

it.each([
  ['https://example.zoom.us/j/99900001111?pwd=x', '99900001111'],
  ['https://example.zoom.us/w/99900001111', '99900001111'],
  ['https://example.org/meeting', ''],
])('the address %s leads to meeting “%s”', (address, id) => {
  expect(meetingIdOf(address)).toBe(id);
});

it.each([
  [44, true],
  [45, false],
  [110, false],
])('a meeting of %d minutes is too short for 90: %s', (minutes, expected) => {
  expect(isTooShort(minutes, session)).toBe(expected);
});
