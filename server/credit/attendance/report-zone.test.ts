// The time zone names of reports are understood.
import { describe, expect, it } from 'vitest';
import { reportZone } from '#server/credit/attendance/report-zone.ts';

describe('a zone in a report', () => {
  it.each<[string, string | null]>([
    ['Join Time (America/Denver)', 'America/Denver'],
    ['America/Indiana/Knox time', 'America/Indiana/Knox'],
    ['Time zone: Eastern Daylight Time (GMT-04:00)', 'America/New_York'],
    ['1:28 PM CST', 'America/Chicago'],
    ['San Francisco Time', 'America/Los_Angeles'],
    ['Join Time (GMT +05:30)', '+05:30'],
    ['GMT-5', '-05:00'],
    ['Join Time (UTC)', 'UTC'],
    ['GMT+99:00', null],
    ['and/or And/Or', null],
    ['Join Time', null],
  ])('is read from %s', (text, zone) => {
    expect(reportZone(text)).toBe(zone);
  });
});
