// One sitting: when it ends, and which of several counts.
import { describe, expect, it } from 'vitest';
import {
  courseEvidence,
  emptyRecord,
  isFinished,
  lastFinishedDay,
  type SittingRecord,
  sittingAt,
} from '#rules/credit/sitting.ts';
import { endOfEasternDay, instantOfEastern } from '#rules/platform/eastern-time.ts';

const at = instantOfEastern('2026-12-03 12:00');
const whole: SittingRecord = {
  ...emptyRecord('2026-12-03'),
  preTest: 'done',
  preTestAt: at,
  watchedShare: 1,
  postTest: { score: 80, at },
};

describe('the end of a sitting', () => {
  it.each([
    ['in the morning', '2026-12-03 00:00', '2026-12-04 00:00'],
    ['in the last minute', '2026-12-03 23:59', '2026-12-04 00:00'],
    ['on the day that has 25 hours', '2026-11-01 00:30', '2026-11-02 00:00'],
    ['on the day that has 23 hours', '2026-03-08 00:30', '2026-03-09 00:00'],
  ])('%s is the next midnight in Eastern Time, also as the browser counts', (_, now, until) => {
    const instant = instantOfEastern(now);

    expect(sittingAt(instant).until).toEqual(instantOfEastern(until));
    expect(endOfEasternDay(instant.epochMilliseconds)).toBe(instantOfEastern(until).epochMilliseconds);
  });
});

describe('a sitting is finished', () => {
  it.each<[string, Partial<SittingRecord>, boolean]>([
    ['with everything', {}, true],
    ['with a pre-test that staff still confirm', { preTest: 'stated' }, true],
    ['with a post-test that staff still confirm', { postTest: null, isPostTestStated: true }, true],
    ['not without the pre-test', { preTest: 'open' }, false],
    ['not without the full video', { watchedShare: 0.999 }, false],
    ['not without the post-test', { postTest: null }, false],
    ['not with 79 percent', { postTest: { score: 79, at } }, false],
    ['never while staff try it out', { isTrial: true }, false],
  ])('%s', (_, changes, expected) => {
    expect(isFinished({ ...whole, ...changes }, 80)).toBe(expected);
  });

  it('on the newest day of several', () => {
    const sittings = [{ ...whole, day: '2026-12-01' }, whole, { ...whole, day: '2026-12-05', watchedShare: 0 }];

    expect(lastFinishedDay({ acknowledgedAt: at, sittings }, 80)).toBe('2026-12-03');
  });
});

it('steps on two days are not one sitting, and a trial is no evidence', () => {
  const sittings = [
    { ...whole, day: '2026-12-01', postTest: null },
    { ...whole, day: '2026-12-02', preTest: 'open' as const, watchedShare: 0 },
    { ...whole, isTrial: true, postTest: { score: 100, at } },
  ];

  expect(courseEvidence({ acknowledgedAt: at, sittings }, null)).toEqual({
    ...{ isHonorCodeAcknowledged: true, isPreTestDone: true, watchedShare: 1 },
    ...{ postTest: { score: 80, at }, isOneSitting: false, isTestUnconfirmed: false },
  });
  expect(courseEvidence({ acknowledgedAt: at, sittings }, '2026-12-02')).toMatchObject({ isPreTestDone: false });
});
