// Credit totals: no course counts twice in one total, and every certificate counts for its own accreditor.
import { describe, expect, it } from 'vitest';
import {
  accreditorOf,
  type EarnedCredit,
  hoursByAccreditor,
  hoursTowardGoal,
  progressText,
  totalHours,
} from '#rules/credit/transcript.ts';

const credit = (values: Partial<EarnedCredit>): EarnedCredit => ({
  course: null,
  body: '',
  hours: 1.5,
  earnedOn: '2026-05-10',
  ...values,
});
const credits = [
  credit({ course: '1201' }),
  credit({ course: '1201', body: 'aia', hours: 1.25 }),
  credit({ course: '1301', body: 'aia', earnedOn: '2026-07-01' }),
  credit({ body: 'aia', hours: 0.1 }),
  credit({ body: 'aia', hours: 0.2 }),
];

describe('hours of credit', () => {
  it('count a course with two certificates once in all, and for each body', () => {
    expect(totalHours(credits)).toBe(3.3);
    expect(hoursByAccreditor(credits)).toEqual([
      { body: '', hours: 1.5 },
      { body: 'aia', hours: 3.05 },
    ]);
  });

  it.each([
    ['of its body', { body: 'aia', startsOn: '2026-01-01', endsOn: '2026-12-31' }, 3.05],
    ['of every body', { body: '', startsOn: '2026-01-01', endsOn: '2026-12-31' }, 3.3],
    ['on the first and the last day', { body: 'aia', startsOn: '2026-05-10', endsOn: '2026-07-01' }, 3.05],
    ['not the day before', { body: 'aia', startsOn: '2026-05-11', endsOn: '2026-07-01' }, 1.5],
    ['not the day after', { body: 'aia', startsOn: '2026-05-10', endsOn: '2026-06-30' }, 1.55],
    ['none of another body', { body: 'icc', startsOn: '2026-01-01', endsOn: '2026-12-31' }, 0],
  ])('toward a goal are those %s', (_, goal, hours) => {
    expect(hoursTowardGoal({ ...goal, hours: 18 }, credits)).toBe(hours);
  });

  it('are in plain words', () => {
    expect([progressText(8, 18), progressText(0, 1)]).toEqual(['8 of 18 hours', '0 of 1 hour']);
  });

  it('of AIA are of three kinds of certificates', () => {
    expect((['aia', 'aia_hsw', 'aiasp', 'idhdaia', 'coa', 'uiceu', 'icc'] as const).map(accreditorOf)).toEqual([
      ...['aia', 'aia', 'aia', 'aia', '', '', 'icc'],
    ]);
  });
});
