// Minutes of attendance from joins and leaves.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Interval } from '#rules/credit/presence.ts';
import { minimumMinutes, presence, startToleranceMinutes } from '#rules/credit/presence.ts';
import { instantOfEastern } from '#rules/platform/eastern-time.ts';

const startsAt = instantOfEastern('2026-12-03 14:30');
const session = { startsAt, endsAt: startsAt.add({ minutes: 90 }) };

/** Seconds after the start of the session. */
const between = (from: number, to: number): Interval => ({
  from: startsAt.add({ seconds: from }),
  to: startsAt.add({ seconds: to }),
});
const minutes = (from: number, to: number): Interval => between(from * 60, to * 60);

it.each([
  [90, 75],
  [60, 50],
  [75, 63],
  [45, 38],
  [120, 100],
  [1, 1],
])('of %i minutes, %i are needed', (length, least) => {
  expect(minimumMinutes(length)).toBe(least);
});

it.each([
  [90, 15],
  [60, 10],
])('of %i minutes, the first %i may be missed', (length, tolerance) => {
  expect(startToleranceMinutes(length)).toBe(tolerance);
});

describe('presence', () => {
  it.each([
    ['nobody came', [], 0, false],
    ['all of it', [minutes(0, 90)], 90, true],
    ['before the start does not count', [minutes(-20, 75)], 75, true],
    ['after the end does not count', [minutes(15, 200)], 75, true],
    ['only before the start', [minutes(-20, 0)], 0, false],
    ['only after the end', [minutes(90, 100)], 0, false],
    ['two parts with a break', [minutes(0, 30), minutes(40, 80)], 70, true],
    ['two devices at once count once', [minutes(0, 50), minutes(30, 80)], 80, true],
    ['a telephone within the webinar counts once', [minutes(0, 80), minutes(20, 40), minutes(50, 60)], 80, true],
    ['parts that touch', [minutes(0, 40), minutes(40, 75)], 75, true],
    ['parts in any order', [minutes(40, 75), minutes(0, 40)], 75, true],
    ['a second less than 75 minutes', [between(0, 75 * 60 - 1)], 74, true],
    ['75 minutes to the second', [between(0, 75 * 60)], 75, true],
    ['seconds of two parts add up', [between(0, 90), between(120, 150)], 2, true],
    ['a leave before its join is empty', [minutes(50, 20)], 0, false],
    ['from 15 minutes after the start', [minutes(15, 90)], 75, true],
    ['from a second later', [between(15 * 60 + 1, 90 * 60)], 74, false],
  ])('%s', (_, intervals, counted, isFromStart) => {
    expect(presence(intervals, session)).toEqual({ minutes: counted, isFromStart });
  });

  const anyIntervals = fc.array(
    fc
      .tuple(fc.integer({ min: -3600, max: 9000 }), fc.integer({ min: 0, max: 6000 }))
      .map(([from, length]) => between(from, from + length)),
    { maxLength: 8 },
  );

  it('is the number of seconds in which at least one interval lies', () => {
    fc.assert(
      fc.property(anyIntervals, (intervals) => {
        const seconds = Array.from({ length: 90 * 60 }, (_, second) => startsAt.epochMilliseconds + second * 1000);
        const present = seconds.filter((second) =>
          intervals.some(({ from, to }) => from.epochMilliseconds <= second && second < to.epochMilliseconds),
        );

        expect(presence(intervals, session).minutes).toBe(Math.floor(present.length / 60));
      }),
      { numRuns: 50 },
    );
  });

  it('does not depend on order, repetition or splitting', () => {
    const cut = fc.double({ min: 0, max: 1, noNaN: true });
    fc.assert(
      fc.property(anyIntervals, fc.infiniteStream(cut), fc.infiniteStream(fc.boolean()), (intervals, cuts, flips) => {
        const flip = () => flips.next().value === true;
        const split = intervals.flatMap(({ from, to }) => {
          const share: number = cuts.next().value ?? 0;
          const middle = from.add({
            nanoseconds: Math.floor(share * Number(to.epochNanoseconds - from.epochNanoseconds)),
          });
          const parts = [
            { from, to: middle },
            { from: middle, to },
          ];
          return flip() ? parts : [...parts, { from, to }].reverse();
        });

        expect(presence(split, session)).toEqual(presence(intervals, session));
        expect(presence(split.toReversed(), session)).toEqual(presence(intervals, session));
      }),
    );
  });

  it('of enough minutes is always from the start', () => {
    fc.assert(
      fc.property(anyIntervals, (intervals) => {
        const found = presence(intervals, session);

        expect(found.isFromStart || found.minutes < minimumMinutes(90)).toBe(true);
      }),
    );
  });
});
