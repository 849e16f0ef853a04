// Watched parts of a video: each moment once, and no faster than the clock.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  acceptWatched,
  type Interval,
  isFullyWatched,
  union,
  watchedSeconds,
  watchedShare,
} from '#rules/credit/watched-time.ts';

const part = (from: number, to: number): Interval => ({ from, to });

const interval = fc
  .tuple(fc.integer({ min: -50, max: 200 }), fc.integer({ min: -50, max: 200 }))
  .map(([from, to]) => part(from, to));
const intervals = fc.array(interval, { maxLength: 12 });

describe('union', () => {
  it.each([
    ['nothing', [], []],
    ['parts that overlap', [part(0, 10), part(5, 20)], [part(0, 20)]],
    ['parts that touch', [part(0, 10), part(10, 20)], [part(0, 20)]],
    ['parts with a gap, in any order', [part(30, 40), part(0, 10)], [part(0, 10), part(30, 40)]],
    ['one within another', [part(0, 90), part(10, 20)], [part(0, 90)]],
    [
      'empty, backwards and no numbers',
      [part(5, 5), part(9, 3), part(Number.NaN, 4), part(0, Number.POSITIVE_INFINITY)],
      [],
    ],
  ])('%s', (_, given, expected) => {
    expect(union(given)).toEqual(expected);
  });

  it('does not depend on the order', () => {
    fc.assert(
      fc.property(intervals, (list) => {
        expect(union([...list].reverse())).toEqual(union(list));
      }),
    );
  });

  it('counts two tabs that play the same part once', () => {
    fc.assert(
      fc.property(intervals, (list) => {
        expect(watchedSeconds([...list, ...list])).toBe(watchedSeconds(list));
      }),
    );
  });
});

describe('the share of a video', () => {
  it.each([
    ['nothing', [], 100, 0],
    ['half', [part(0, 50)], 100, 0.5],
    ['what lies outside does not count', [part(-50, 10), part(90, 200)], 100, 0.2],
    ['never more than the video', [part(0, 500)], 100, 1],
    ['a video without length', [part(0, 10)], 0, 0],
  ])('%s', (_, given, video, share) => {
    expect(watchedShare(given, video)).toBe(share);
  });

  it.each([
    ['94.9 seconds of 100', [part(0, 94.9)], false],
    ['95 seconds of 100', [part(0, 95)], true],
    ['95 seconds in two parts', [part(0, 40), part(45, 100)], true],
    ['the last second alone', [part(99, 100)], false],
    ['95 seconds, but some of them twice', [part(0, 60), part(25, 60), part(70, 80)], false],
  ])('%s', (_, given, isFull) => {
    expect(isFullyWatched(given, 100)).toBe(isFull);
  });
});

describe('a report', () => {
  const at = (elapsedWallSeconds: number, speed = 1, carriedSeconds = 0) => ({
    elapsedWallSeconds,
    speed,
    videoSeconds: 100,
    carriedSeconds,
  });

  it.each([
    ['at normal speed', [], [part(0, 10)], at(10), [part(0, 10)], 10, false],
    ['twice as fast', [], [part(0, 20)], at(10, 2), [part(0, 20)], 20, false],
    ['ten times as fast counts as twice', [], [part(0, 100)], at(10, 10), [part(0, 20)], 20, true],
    ['half as fast', [], [part(0, 10)], at(10, 0.5), [part(0, 5)], 5, true],
    ['a jump ahead leaves a gap', [part(0, 10)], [part(80, 90)], at(10), [part(0, 10), part(80, 90)], 10, false],
    ['the same again adds nothing', [part(0, 10)], [part(0, 10)], at(10), [part(0, 10)], 0, false],
    ['what is known takes no time', [part(0, 50)], [part(0, 60)], at(10), [part(0, 60)], 10, false],
    ['around what is known', [part(20, 30)], [part(10, 40)], at(20), [part(10, 40)], 20, false],
    ['with no time gone by', [], [part(0, 10)], at(0), [], 0, true],
    ['with a clock that ran backwards', [], [part(0, 10)], at(-60), [], 0, true],
    ['with speed that is no number', [], [part(0, 10)], at(10, Number.NaN), [], 0, true],
    ['a second late, with what was left', [], [part(0, 11)], at(10, 1, 1), [part(0, 11)], 11, false],
    ['with more left than can be', [], [part(0, 100)], at(10, 1, 1000), [part(0, 15)], 15, true],
    ['beyond the end', [], [part(95, 300)], at(300), [part(95, 100)], 5, false],
  ])('%s', (_, before, report, requestContext, expected, added, isTooFast) => {
    const accepted = acceptWatched(before, report, requestContext);

    expect({ ...accepted, carriedSeconds: 0 }).toEqual({ intervals: expected, added, isTooFast, carriedSeconds: 0 });
  });

  it.each([
    ['all used', [part(0, 10)], 0],
    ['a second left', [part(0, 9)], 1],
    ['a pause is not saved up', [], 5],
  ])('leaves for the next: %s', (_, report, left) => {
    expect(acceptWatched([], report, at(10)).carriedSeconds).toBe(left);
  });

  it('never adds up to more than the clock at twice the speed, however it is cut', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(intervals, fc.integer({ min: 0, max: 5 }), fc.integer({ min: 0, max: 20 })), {
          maxLength: 8,
        }),
        (reports) => {
          let known: Interval[] = [];
          let carriedSeconds = 0;
          let clock = 0;
          for (const [report, elapsedWallSeconds, speed] of reports) {
            const before = watchedSeconds(known);
            const accepted = acceptWatched(known, report, {
              elapsedWallSeconds,
              speed,
              videoSeconds: 100,
              carriedSeconds,
            });
            expect(watchedSeconds(accepted.intervals)).toBeCloseTo(before + accepted.added);
            known = accepted.intervals;
            carriedSeconds = accepted.carriedSeconds;
            clock += elapsedWallSeconds;
          }
          expect(watchedSeconds(known)).toBeLessThanOrEqual(Math.min(100, 2 * clock));
          expect(union(known)).toEqual(known);
        },
      ),
    );
  });
});
