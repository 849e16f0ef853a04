// Local times in Eastern Time at both clock changes.
import { expect, it } from 'vitest';
import { easternMoments } from '#rules/platform/eastern-time.ts';

it.each<[string, string, string[]]>([
  ['in winter', '2026-12-03T14:30', ['2026-12-03T19:30:00Z']],
  ['in summer', '2026-07-03T14:30', ['2026-07-03T18:30:00Z']],
  ['a minute before the clocks go forward', '2027-03-14T01:59', ['2027-03-14T06:59:00Z']],
  ['the first minute that is left out', '2027-03-14T02:00', []],
  ['the last minute that is left out', '2027-03-14T02:59', []],
  ['when they have gone forward', '2027-03-14T03:00', ['2027-03-14T07:00:00Z']],
  ['a minute before the hour that comes twice', '2027-11-07T00:59', ['2027-11-07T04:59:00Z']],
  ['the first minute that comes twice', '2027-11-07T01:00', ['2027-11-07T05:00:00Z', '2027-11-07T06:00:00Z']],
  ['the last minute that comes twice', '2027-11-07T01:59', ['2027-11-07T05:59:00Z', '2027-11-07T06:59:00Z']],
  ['the minute after', '2027-11-07T02:00', ['2027-11-07T07:00:00Z']],
  ['midnight', '2026-12-03T00:00', ['2026-12-03T05:00:00Z']],
  ['a day that does not exist', '2027-02-30T14:30', []],
  ['no time at all', '', []],
])('%s', (_, wallClock, instants) => {
  const found = easternMoments(wallClock).map(({ epochMilliseconds }) =>
    Temporal.Instant.fromEpochMilliseconds(epochMilliseconds).toString(),
  );

  expect(found).toEqual(instants);
});
