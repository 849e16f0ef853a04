// Replica lag is derived from observed LSNs of the primary, independent of clock settings.
import { describe, expect, it } from 'vitest';
import { addLsnSample, formatLsn, hasReached, type LsnSample, lagMs, parseLsn } from '#rules/platform/replica-lag.ts';

const at = (atMs: number, position: number, timeline = 1): LsnSample => ({ atMs, position, timeline });
const lsn = (position: number, timeline = 1) => ({ position, timeline });

describe('the LSN history of the primary', () => {
  it.each<[string, LsnSample[], LsnSample, LsnSample[]]>([
    ['begins with the first', [], at(0, 100), [at(0, 100)]],
    ['grows with what is written', [at(0, 100)], at(1000, 200), [at(0, 100), at(1000, 200)]],
    ['keeps the last time of a place', [at(0, 100), at(1000, 200)], at(2000, 200), [at(0, 100), at(2000, 200)]],
    ['forgets what is too old', [at(0, 100), at(1000, 200)], at(5001, 300), [at(5001, 300)]],
    ['keeps what is just not too old', [at(1, 100)], at(4001, 300), [at(1, 100), at(4001, 300)]],
    ['starts over on another timeline', [at(0, 100), at(1000, 200)], at(2000, 150, 2), [at(2000, 150, 2)]],
    ['forgets what lies beyond the newest', [at(0, 100), at(1000, 200)], at(2000, 150), [at(0, 100), at(2000, 150)]],
  ])('%s', (_, seen, newest, expected) => {
    expect(addLsnSample(seen, newest, 4000)).toEqual(expected);
  });
});

describe('a replica', () => {
  const seen = [at(1000, 100), at(2000, 200), at(9000, 300)];

  it.each<[string, LsnSample[], ReturnType<typeof lsn>, number]>([
    ['that has all is not behind', seen, lsn(300), 0],
    ['that is beyond what was seen is not behind', seen, lsn(900), 0],
    ['that lacks the last byte is behind since the place before', seen, lsn(299), 8000],
    ['that has just reached a place counts from it', seen, lsn(200), 8000],
    ['that has only the first counts from that', seen, lsn(199), 9000],
    ['that has nothing of it is behind by nobody knows how much', seen, lsn(99), Number.POSITIVE_INFINITY],
    ['on an old timeline is so too, however far it came', seen, lsn(900, 0), Number.POSITIVE_INFINITY],
    ['on a newer timeline has all', seen, lsn(1, 2), 0],
    ['of a primary that was never seen is not known', [], lsn(900), Number.POSITIVE_INFINITY],
  ])('%s', (_, sightings, reached, expected) => {
    expect(lagMs(sightings, reached, 10_000)).toBe(expected);
  });

  it.each([
    ['at the LSN', lsn(200), true],
    ['one byte before it', lsn(199), false],
    ['beyond it, on the timeline before', lsn(300, 0), false],
    ['before it, on the timeline after', lsn(1, 2), true],
  ])('%s contains what was written before the LSN: %s', (_, reached, expected) => {
    expect(hasReached(reached, lsn(200))).toBe(expected);
  });
});

it.each([
  ['2-83886080', lsn(83_886_080, 2)],
  ['', null],
  ['1', null],
  ['1-', null],
  ['-1-5', null],
  ['1-0x10', null],
  ['1-1234567890123456', null],
  ['1-5; other=1', null],
])('the cookie value %j is %j', (text, expected) => {
  expect(parseLsn(text)).toEqual(expected);
  if (expected) expect(formatLsn(expected)).toBe(text);
});
