// Credit for live sessions: each rule at its boundary, one below, one above.
import { describe, expect, it } from 'vitest';
import type { CertificateType } from '#rules/catalog/certificate-types.ts';
import type { LiveFacts } from '#rules/credit/credit.ts';
import { creditDay, decideCredit, proratedHours } from '#rules/credit/credit.ts';
import { easternIso, instantOfEastern } from '#rules/platform/eastern-time.ts';
import { aLive, ruleOf, unitsOf } from '#tests/support/credit-facts.ts';

const eastern = instantOfEastern;
const friday = eastern('2026-12-04 12:00');
const lastMinute = eastern('2026-12-11 23:59');
const midnight = eastern('2026-12-12 00:00');
const lastDay = '2026-12-11';

const decide = (facts: LiveFacts, type: CertificateType = 'coa', now = friday) =>
  decideCredit(facts, ruleOf(type), now);
/** The decision, with the codes of its reasons. */
const outcome = (...input: Parameters<typeof decide>): string => {
  const made = decide(...input);
  if (made.decision === 'granted') return `granted ${made.hours}${made.isProrated ? ' prorated' : ''}`;
  const reasons = made.decision === 'missing' ? made.missing : made.reasons;
  return `${made.decision}: ${reasons.map(({ code }) => code).join(', ')}`;
};

describe('minutes', () => {
  it.each<[CertificateType, number, string]>([
    ['coa', 90, 'granted 1.5'],
    ['coa', 76, 'granted 1.5'],
    ['coa', 75, 'granted 1.5'],
    ['coa', 74, 'granted 1 prorated'],
    ['coa', 60, 'granted 1 prorated'],
    ['coa', 59, 'granted 0.75 prorated'],
    ['coa', 15, 'granted 0.25 prorated'],
    ['coa', 14, 'refused: too-few-minutes-to-prorate'],
    ['coa', 0, 'refused: too-few-minutes-to-prorate'],
    ['ada', 74, 'granted 1 prorated'],
    ['actcp', 75, 'granted 1.5'],
    ['actcp', 74, 'granted 1 prorated'],
    ['aia', 75, 'granted 1.5'],
    ['aia', 74, 'refused: too-few-minutes'],
    ['aia', 76, 'granted 1.5'],
    ['aia_hsw', 74, 'refused: too-few-minutes'],
    ['idhdaia', 74, 'refused: too-few-minutes'],
    ['icc', 75, 'granted 1.5'],
    ['icc', 74, 'refused: too-few-minutes'],
    ['laces', 75, 'granted 1.5'],
    ['laces', 74, 'refused: too-few-minutes'],
    ['cali', 74, 'refused: too-few-minutes'],
    ['idhd', 74, 'refused: too-few-minutes'],
    ['uiceu', 74, 'refused: too-few-minutes'],
  ])('%s, %i of 90: %s', (type, presentMinutes, expected) => {
    expect(outcome(aLive({ presentMinutes }), type)).toBe(expected);
  });

  it.each<[CertificateType, number, string]>([
    ['aia', 51, 'granted 1'],
    ['aia', 50, 'granted 1'],
    ['aia', 49, 'refused: too-few-minutes'],
    ['coa', 50, 'granted 1'],
    ['coa', 49, 'granted 0.75 prorated'],
  ])('of Ask an ADA Pro, %s, %i of 60: %s', (type, presentMinutes, expected) => {
    const { startsAt } = aLive();
    const offer = { ...unitsOf(type), hours: 1 };

    expect(outcome(aLive({ offer, endsAt: startsAt.add({ minutes: 60 }), presentMinutes }), type)).toBe(expected);
  });

  it.each([
    [1.5, 90, 90, 1.5],
    [1.5, 120, 90, 1.5],
    [1.4, 90, 90, 1.25],
    [1.5, 45, 90, 0.75],
    [1.5, 44, 90, 0.5],
    [3, 10, 120, 0.25],
    [3, 9, 120, 0],
  ])('%d hours for %i of %i minutes are %d', (hours, minutes, length, part) => {
    expect(proratedHours(hours, minutes, length)).toBe(part);
  });

  it.each<[string, number | null, string, string]>([
    ['a second before the end of the session', 90, '2026-12-03T20:59:59Z', 'missing: session-not-over'],
    ['at its end', 90, '2026-12-03T21:00:00Z', 'granted 1.5'],
    ['at its end, before the reports are in', null, '2026-12-03T21:00:00Z', 'missing: minutes-unknown'],
    ['long after, when no report came in', null, '2027-06-03T21:00:00Z', 'missing: minutes-unknown'],
  ])('%s', (_, presentMinutes, now, expected) => {
    expect(outcome(aLive({ presentMinutes }), 'coa', Temporal.Instant.from(now))).toBe(expected);
  });
});

it('a grant says hours, units and grounds', () => {
  expect(decide(aLive({ offer: unitsOf('icc') }), 'icc')).toEqual({
    decision: 'granted',
    hours: 1.5,
    units: { count: 0.15, word: 'CEU' },
    isProrated: false,
    grounds: [{ code: 'enough-minutes', minutes: 90, least: 75 }],
  });
  expect(decide(aLive({ presentMinutes: 62 }))).toEqual({
    decision: 'granted',
    hours: 1,
    units: { count: 1, word: 'contact hours' },
    isProrated: true,
    grounds: [{ code: 'prorated', minutes: 62, least: 75, hours: 1, fullHours: 1.5 }],
  });
});

describe('the request', () => {
  const late = 'refused: request-late';
  it.each<[CertificateType, string, Temporal.Instant | null, Temporal.Instant, string]>([
    ['aia', 'requested in the last minute', lastMinute, midnight, 'granted 1.5'],
    ['aia', 'requested a minute too late', midnight, midnight, late],
    ['aia', 'requested before the end of the session', aLive().startsAt, friday, 'granted 1.5'],
    ['aia', 'not requested yet, in the last minute', null, lastMinute, 'missing: request'],
    ['aia', 'not requested at the deadline', null, midnight, late],
    ['aia_hsw', 'requested a minute too late', midnight, midnight, late],
    ['idhdaia', 'requested a minute too late', midnight, midnight, late],
    ['coa', 'requested in the last minute', lastMinute, midnight, 'granted 1.5'],
    ['coa', 'requested a minute too late', midnight, midnight, late],
    ['ada', 'requested a minute too late', midnight, midnight, late],
    ['laces', 'requested a minute too late', midnight, midnight, late],
    ['actcp', 'requested years later', eastern('2029-12-03 12:00'), eastern('2029-12-03 12:00'), 'granted 1.5'],
    ['icc', 'not requested for years', null, eastern('2029-12-03 12:00'), 'missing: request'],
    ['cali', 'requested a minute after the deadline of others', midnight, midnight, 'granted 1.5'],
  ])('%s, %s', (type, _, requestedAt, now, expected) => {
    expect(outcome(aLive({ requestedAt }), type, now)).toBe(expected);
  });

  it('is missed with its last day, and the end of that day', () => {
    expect(decide(aLive({ requestedAt: null }))).toEqual({
      decision: 'missing',
      missing: [{ code: 'request', by: 'you', lastDay }],
      until: midnight,
    });
    expect(decide(aLive({ requestedAt: null }), 'actcp')).toEqual({
      decision: 'missing',
      missing: [{ code: 'request', by: 'you', lastDay: null }],
      until: null,
    });
  });
});

describe('the quiz of LA CES', () => {
  it.each<[string, number | null, Temporal.Instant, string]>([
    ['81 percent', 81, friday, 'granted 1.5'],
    ['80 percent', 80, friday, 'granted 1.5'],
    ['79.9 percent', 79.9, friday, 'missing: quiz'],
    ['79 percent, in the last minute', 79, lastMinute, 'missing: quiz'],
    ['79 percent, when it is closed', 79, midnight, 'refused: quiz-late'],
    ['80 percent, requested again when it is closed', 80, midnight, 'granted 1.5'],
    ['not taken', null, friday, 'missing: quiz'],
    ['not taken, when it is closed', null, midnight, 'refused: quiz-late'],
  ])('%s', (_, score, now, expected) => {
    const attempts = score === null ? [] : [{ score, at: friday }];
    expect(outcome(aLive({ quiz: { attempts } }), 'laces', now)).toBe(expected);
  });

  it('passed after the deadline does not count, whenever it is evaluated, and the day is stated', () => {
    const attempts = [
      { score: 60, at: friday },
      { score: 90, at: midnight },
    ];

    expect(decide(aLive({ quiz: { attempts } }), 'laces', midnight)).toEqual({
      decision: 'refused',
      reasons: [{ code: 'quiz-late', score: 60, passMark: 80, lastDay, on: '2026-12-12' }],
    });
  });

  it.each(['coa', 'aia', 'icc', 'actcp'] as const)('is not required by %s', (type) => {
    expect(outcome(aLive({ quiz: { attempts: [{ score: 0, at: friday }] } }), type)).toBe('granted 1.5');
  });

  it('refuses nobody where we did not post it', () => {
    expect(outcome(aLive({ quiz: null }), 'laces', midnight)).toBe('missing: quiz-not-posted');
  });
});

describe('the membership number', () => {
  it.each<[CertificateType, Temporal.Instant, string]>([
    ['aia', friday, 'missing: membership-number'],
    ['aia', lastMinute, 'missing: membership-number'],
    ['aia', midnight, 'refused: membership-number-late'],
    ['aia_hsw', friday, 'missing: membership-number'],
    ['idhdaia', friday, 'missing: membership-number'],
    ['icc', friday, 'granted 1.5'],
    ['laces', friday, 'granted 1.5'],
    ['coa', friday, 'granted 1.5'],
  ])('without one, %s at %s: %s', (type, now, expected) => {
    expect(outcome(aLive({ membershipNumber: null }), type, now)).toBe(expected);
  });
});

it('a membership number that came after the deadline does not count, and the day is stated', () => {
  expect(decide(aLive({ membershipNumber: { givenAt: midnight } }), 'aia', midnight)).toEqual({
    decision: 'refused',
    reasons: [{ code: 'membership-number-late', body: 'aia', lastDay, on: '2026-12-12' }],
  });
  expect(outcome(aLive({ membershipNumber: { givenAt: lastMinute } }), 'aia', midnight)).toBe('granted 1.5');
});

describe('evidence that is not complete', () => {
  it.each<[string, Partial<LiveFacts>, string]>([
    ['and nothing known', { presentMinutes: null, awaited: ['webinar-report'] }, 'missing: report-awaited'],
    ['and too few minutes', { presentMinutes: 20, awaited: ['telephone-log'] }, 'missing: report-awaited'],
    ['and minutes to prorate', { presentMinutes: 62, awaited: ['unmatched-attendee'] }, 'missing: attendee-unmatched'],
    ['and a row unread', { presentMinutes: 0, awaited: ['unread-row'] }, 'missing: row-unread'],
    ['and enough minutes', { presentMinutes: 75, awaited: ['telephone-log', 'unread-row'] }, 'granted 1.5'],
    [
      'after the deadline of the form of a group',
      { presentMinutes: null, attended: { signInSheet: 'none' }, awaited: ['unmatched-attendee'] },
      'missing: attendee-unmatched',
    ],
  ])('%s', (_, facts, expected) => {
    expect(outcome(aLive(facts), 'coa', midnight)).toBe(expected);
  });

  it.each<[string, number, string]>([
    ['no minutes', 0, 'missing: attendance-review'],
    ['too few minutes', 5, 'missing: attendance-review'],
    ['minutes to prorate', 62, 'missing: attendance-review'],
    ['enough minutes', 75, 'granted 1.5'],
  ])('until the decisions are published, %s', (_, presentMinutes, expected) => {
    expect(outcome(aLive({ presentMinutes, isPublished: false }), 'coa')).toBe(expected);
  });
});

describe('a group site', () => {
  const formEnd = eastern('2026-12-11 00:00');
  const inTime = eastern('2026-12-10 23:59');
  it.each<[string, LiveFacts['attended'], Temporal.Instant, string]>([
    ['verified', { signInSheet: 'verified', returnedAt: inTime }, lastMinute, 'granted 1.5'],
    [
      'verified, returned too late',
      { signInSheet: 'verified', returnedAt: formEnd },
      lastMinute,
      'refused: sign-in-sheet-late',
    ],
    [
      'returned, not yet checked',
      { signInSheet: 'attested', returnedAt: inTime },
      friday,
      'missing: sign-in-sheet-unchecked',
    ],
    [
      'returned, checked late by us',
      { signInSheet: 'attested', returnedAt: inTime },
      midnight,
      'missing: sign-in-sheet-unchecked',
    ],
    ['returned too late', { signInSheet: 'attested', returnedAt: formEnd }, formEnd, 'refused: sign-in-sheet-late'],
    ['not returned', { signInSheet: 'none' }, inTime, 'missing: sign-in-sheet'],
    ['not returned in time', { signInSheet: 'none' }, formEnd, 'refused: sign-in-sheet-late'],
  ])('form %s', (_, attended, now, expected) => {
    expect(outcome(aLive({ attended }), 'icc', now)).toBe(expected);
  });

  const verified = { signInSheet: 'verified', returnedAt: inTime } as const;
  it.each<[CertificateType, Temporal.Instant | null, string]>([
    ['actcp', lastMinute, 'granted 1.5'],
    ['actcp', midnight, 'refused: request-late'],
    ['aia', lastMinute, 'granted 1.5'],
    ['aia', midnight, 'refused: request-late'],
    ['actcp', null, 'refused: request-late'],
  ])('has six business days to ask, for %s too, at %s: %s', (type, requestedAt, expected) => {
    expect(outcome(aLive({ attended: verified, requestedAt }), type, midnight)).toBe(expected);
  });

  it('hears of the form first, whose deadline comes first', () => {
    expect(decide(aLive({ attended: { signInSheet: 'none' }, requestedAt: null }), 'actcp')).toEqual({
      decision: 'missing',
      missing: [
        { code: 'sign-in-sheet', by: 'site', lastDay: '2026-12-10' },
        { code: 'request', by: 'site', lastDay },
      ],
      until: formEnd,
    });
  });
});

describe('the evaluation', () => {
  it.each<[LiveFacts['evaluation'], Temporal.Instant, string]>([
    [null, friday, 'granted 1.5'],
    [{ doneOn: null }, midnight, 'granted 1.5'],
    [{ doneOn: '2026-12-11' }, midnight, 'granted 1.5'],
    [{ doneOn: '2026-12-12' }, midnight, 'refused: evaluation-late'],
    ['open', lastMinute, 'missing: evaluation'],
    ['open', midnight, 'refused: evaluation-late'],
  ])('%j at %s: %s', (evaluation, now, expected) => {
    expect(outcome(aLive({ evaluation }), 'coa', now)).toBe(expected);
  });
});

describe('credit for the same course before', () => {
  const refused = 'refused: already-credited';
  it.each<[CertificateType, CertificateType, string, string]>([
    ['aia', 'aia', '2025-12-31', 'granted 1.5'],
    ['aia', 'aia', '2026-01-01', refused],
    ['aia', 'aia', '2026-12-31', refused],
    ['aia', 'aia', '2027-01-01', 'granted 1.5'],
    ['aia', 'aia_hsw', '2026-01-01', refused],
    ['aia_hsw', 'aiasp', '2026-01-01', refused],
    ['idhdaia', 'aia', '2026-01-01', refused],
    ['aia', 'coa', '2026-01-01', 'granted 1.5'],
    ['icc', 'icc', '2023-12-03', 'granted 1.5'],
    ['icc', 'icc', '2023-12-04', refused],
    ['icc', 'icc', '2029-12-02', refused],
    ['icc', 'icc', '2029-12-03', 'granted 1.5'],
    ['icc', 'aia', '2026-06-01', 'granted 1.5'],
    ['coa', 'coa', '2026-12-01', 'granted 1.5'],
    ['actcp', 'actcp', '2026-12-01', 'granted 1.5'],
    ['laces', 'laces', '2026-12-01', 'granted 1.5'],
  ])('%s after %s on %s: %s', (type, earlierType, on, expected) => {
    expect(outcome(aLive({ earlier: [{ type: earlierType, on }] }), type)).toBe(expected);
  });

  it.each<[CertificateType, string]>([
    ['aia', '2027-01-01'],
    ['icc', '2029-03-02'],
  ])('is refused for %s with the day from which it counts again', (type, againFrom) => {
    expect(decide(aLive({ earlier: [{ type, on: '2026-03-02' }] }), type)).toEqual({
      decision: 'refused',
      reasons: [{ code: 'already-credited', kind: 'live', on: '2026-03-02', againFrom }],
    });
  });
});

it('of several earlier credits the last one says from when it counts again', () => {
  const earlier = ['2024-05-01', '2026-05-01', '2025-05-01'].map((on) => ({ type: 'icc' as const, on }));

  expect(decide(aLive({ earlier }), 'icc')).toEqual({
    decision: 'refused',
    reasons: [{ code: 'already-credited', kind: 'live', on: '2026-05-01', againFrom: '2029-05-01' }],
  });
});

describe('several at once', () => {
  it('all reasons are listed, and nothing that could no longer help', () => {
    const facts = aLive({ presentMinutes: 62, requestedAt: midnight, evaluation: 'open', membershipNumber: null });

    expect(decide(facts, 'aia', lastMinute)).toEqual({
      decision: 'refused',
      reasons: [
        { code: 'too-few-minutes', minutes: 62, least: 75 },
        { code: 'request-late', lastDay },
      ],
    });
  });

  it('all that is missing is listed, with the first deadline', () => {
    const facts = aLive({
      presentMinutes: null,
      requestedAt: null,
      quiz: { attempts: [{ score: 60, at: friday }] },
      evaluation: 'open',
    });

    expect(decide(facts, 'laces')).toEqual({
      decision: 'missing',
      missing: [
        { code: 'minutes-unknown', by: 'us', lastDay: null },
        { code: 'request', by: 'you', lastDay },
        { code: 'quiz', by: 'you', score: 60, passMark: 80, lastDay },
        { code: 'evaluation', by: 'you', lastDay },
      ],
      until: midnight,
    });
  });
});

describe('staff', () => {
  const note = 'The captions stopped for half an hour.';
  it('can give credit that the rule denies, and it is stated', () => {
    const facts = aLive({ presentMinutes: 20, requestedAt: null, override: { isGranted: true, hours: 1, note } });

    expect(decide(facts, 'aia', eastern('2027-12-03 12:00'))).toEqual({
      decision: 'granted',
      hours: 1,
      units: { count: 1, word: 'contact hours' },
      isProrated: true,
      grounds: [{ code: 'overridden', isGranted: true, note }],
    });
  });

  it('can deny credit that the rule gives, and it is stated', () => {
    expect(decide(aLive({ override: { isGranted: false, note } }))).toEqual({
      decision: 'refused',
      reasons: [{ code: 'overridden', isGranted: false, note }],
    });
  });
});

it('the rule is that of the day on which the session ends, in Eastern Time', () => {
  const endsAt = Temporal.Instant.from('2026-01-01T04:00:00Z');

  expect([easternIso(endsAt), creditDay(aLive({ endsAt }), friday)]).toEqual([
    '2025-12-31T23:00:00-05:00',
    '2025-12-31',
  ]);
});
