// Deadlines after a session, to the second, in Eastern Time.
import { describe, expect, it } from 'vitest';
import { certificatePostedAt, daySpans, deadlineAfter, isInTime } from '#rules/credit/deadlines.ts';
import { easternIso, instantOfEastern } from '#rules/platform/eastern-time.ts';

const eastern = instantOfEastern;

describe('after a session that ends on Thursday, December 3, 2026', () => {
  it.each([
    ['AIA requests', daySpans.aiaRequest, '2026-12-11'],
    ['requests for a certificate of attendance', daySpans.attendanceRequest, '2026-12-11'],
    ["a coordinator's requests", daySpans.coordinatorRequest, '2026-12-11'],
    ['the LA CES quiz', daySpans.quiz, '2026-12-11'],
    ["a group site's form", daySpans.signInSheet, '2026-12-10'],
    ['the report to AIA, as the specification counts', daySpans.aiaReport, '2026-12-13'],
    ['the report to LA CES, as the specification counts', daySpans.lacesReport, '2026-12-23'],
  ])('%s: the last day', (_, span, lastDay) => {
    expect(String(deadlineAfter(eastern('2026-12-03 16:00'), span).lastDay)).toBe(lastDay);
  });
});

describe('a deadline', () => {
  it.each([
    ['in a week of one zone', '2026-12-03 16:00', '2026-12-12T00:00:00-05:00'],
    ['when the clocks go back on the way', '2026-10-28 16:00', '2026-11-06T00:00:00-05:00'],
    ['when the clocks go forward on the way', '2027-03-10 16:00', '2027-03-19T00:00:00-04:00'],
    ['when the session ends at midnight, on the next day', '2026-12-04 00:00', '2026-12-15T00:00:00-05:00'],
    ['a minute before midnight, which is the next day in UTC', '2026-12-03 23:59', '2026-12-12T00:00:00-05:00'],
    ['from a Saturday', '2026-12-05 16:00', '2026-12-15T00:00:00-05:00'],
    ['over Thanksgiving', '2026-11-20 16:00', '2026-12-02T00:00:00-05:00'],
    ['over the end of the year', '2026-12-29 16:00', '2027-01-08T00:00:00-05:00'],
  ])('%s ends with its day', (_, end, at) => {
    expect(easternIso(deadlineAfter(eastern(end), daySpans.aiaRequest).at)).toBe(at);
  });

  it.each([
    ['a second before it', -1, true],
    ['at its end', 0, false],
    ['a second after it', 1, false],
  ])('%s, something is in time: %s', (_, seconds, is) => {
    const deadline = deadlineAfter(eastern('2026-12-03 16:00'), daySpans.signInSheet);

    expect(isInTime(deadline.at.add({ seconds }), deadline)).toBe(is);
  });
});

it.each([
  ['of a self-paced course after five business days', 'self-paced', '2026-12-03 16:00', '2026-12-11T00:00:00-05:00'],
  ['of a self-paced course also over a holiday', 'self-paced', '2026-11-25 16:00', '2026-12-04T00:00:00-05:00'],
  ['of a live session at once', 'live', '2026-12-03 16:00', '2026-12-03T16:00:00-05:00'],
] as const)('the certificate %s is posted', (_, kind, earned, posted) => {
  expect(easternIso(certificatePostedAt(kind, eastern(earned)))).toBe(posted);
});
