// Credit for self-paced courses: each rule at its boundary.
import { describe, expect, it } from 'vitest';
import type { CertificateType } from '#rules/catalog/certificate-types.ts';
import type { SelfPacedFacts } from '#rules/credit/credit.ts';
import { creditDay, decideCredit } from '#rules/credit/credit.ts';
import { instantOfEastern } from '#rules/platform/eastern-time.ts';
import { aCourse, ruleOf, unitsOf } from '#tests/support/credit-facts.ts';

const at = instantOfEastern('2026-12-03 16:30');
const now = instantOfEastern('2026-12-03 17:00');
const decide = (facts: SelfPacedFacts, type: CertificateType = 'sp2023') => decideCredit(facts, ruleOf(type), now);
const missing = (...what: object[]) => ({ decision: 'missing', missing: what, until: null });
const you = { by: 'you', lastDay: null };

it('a course done from the pre-test to the post-test gives 1.5 hours', () => {
  expect(decide(aCourse())).toEqual({
    decision: 'granted',
    hours: 1.5,
    units: { count: 1.5, word: 'contact hours' },
    isProrated: false,
    grounds: [{ code: 'course-completed', score: 100, passMark: 80, on: '2026-12-03' }],
  });
});

describe('what a course asks for', () => {
  it.each<[string, Parameters<typeof aCourse>[0], object]>([
    ['the honor code', { isHonorCodeAcknowledged: false }, { code: 'honor-code', ...you }],
    ['the pre-test', { isPreTestDone: false }, { code: 'pre-test', ...you }],
    ['the whole video', { watchedShare: 0.999 }, { code: 'video', watchedShare: 0.999, ...you }],
    ['any of the video', { watchedShare: 0 }, { code: 'video', watchedShare: 0, ...you }],
    ['the post-test', { postTest: null }, { code: 'post-test', score: null, passMark: 80, ...you }],
    ['79 percent', { postTest: { score: 79, at } }, { code: 'post-test', score: 79, passMark: 80, ...you }],
    ['79.9 percent', { postTest: { score: 79.9, at } }, { code: 'post-test', score: 79.9, passMark: 80, ...you }],
    ['one sitting', { isOneSitting: false }, { code: 'one-sitting', ...you }],
    ['a test confirmed', { isTestUnconfirmed: true }, { code: 'test-unconfirmed', by: 'us', lastDay: null }],
    ['the evaluation', { evaluation: 'open' }, { code: 'evaluation', ...you }],
  ])('without %s it waits', (_, changes, what) => {
    expect(decide(aCourse(changes))).toEqual(missing(what));
  });

  it.each([80, 81])('%i percent pass', (score) => {
    expect(decide(aCourse({ postTest: { score, at } })).decision).toBe('granted');
  });

  it('at the beginning is listed in the order of its steps, the sitting not before the steps', () => {
    const untouched = { isHonorCodeAcknowledged: false, isPreTestDone: false, watchedShare: 0, postTest: null };

    expect(decide(aCourse({ ...untouched, isOneSitting: false }))).toEqual(
      missing(
        { code: 'honor-code', ...you },
        { code: 'pre-test', ...you },
        { code: 'video', watchedShare: 0, ...you },
        { code: 'post-test', score: null, passMark: 80, ...you },
      ),
    );
  });

  it('of members of AIA is a number, with no deadline', () => {
    expect(decide(aCourse({ membershipNumber: null }), 'aiasp')).toEqual(
      missing({ code: 'membership-number', body: 'aia', ...you }),
    );
    expect(decide(aCourse({ offer: unitsOf('aiasp') }), 'aiasp').decision).toBe('granted');
  });

  it('is no quiz of its own for LA CES, and no request', () => {
    expect(decide(aCourse({ offer: unitsOf('laces') }), 'laces').decision).toBe('granted');
  });
});

describe('credit for the same course before', () => {
  it.each<[CertificateType, CertificateType, string, string]>([
    ['sp2023', 'sp2023', '2025-12-03', 'granted'],
    ['sp2023', 'sp2023', '2025-12-04', 'refused'],
    ['sp2023', 'sp', '2025-12-04', 'refused'],
    ['sp2023', 'aiasp', '2025-12-04', 'granted'],
    ['actcp', 'actcp', '2025-12-04', 'refused'],
    ['actcp', 'actcp', '2025-12-03', 'granted'],
    ['aiasp', 'aiasp', '2009-05-01', 'refused'],
    ['aiasp', 'aia_hsw', '2009-05-01', 'refused'],
    ['aiasp', 'sp2023', '2026-12-01', 'granted'],
    ['icc', 'icc', '2023-12-04', 'refused'],
    ['icc', 'icc', '2023-12-03', 'granted'],
  ])('%s after %s on %s: %s', (type, earlierType, on, expected) => {
    expect(decide(aCourse({ earlier: [{ type: earlierType, on }] }), type).decision).toBe(expected);
  });

  it.each<[CertificateType, string | null]>([
    ['sp2023', '2027-03-02'],
    ['aiasp', null],
  ])('is refused for %s, again from %s', (type, againFrom) => {
    expect(decide(aCourse({ earlier: [{ type, on: '2026-03-02' }] }), type)).toEqual({
      decision: 'refused',
      reasons: [{ code: 'already-credited', kind: 'self-paced', on: '2026-03-02', againFrom }],
    });
  });

  it('is shown before the course is begun again', () => {
    const facts = aCourse({ postTest: null, earlier: [{ type: 'sp2023', on: '2026-03-02' }] });

    expect(decide(facts).decision).toBe('refused');
  });
});

it.each([
  ['of the completion', { score: 90, at: instantOfEastern('2022-12-31 23:59') }, '2022-12-31'],
  ['of today, before it', null, '2026-12-03'],
])('the rule is that of the day %s', (_, postTest, day) => {
  expect(creditDay(aCourse({ postTest }), now)).toBe(day);
});
