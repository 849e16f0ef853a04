import fc from 'fast-check';
import { expect, it } from 'vitest';
import { certificateTypes } from '#rules/catalog/certificate-types.ts';
import {
  compareLivePresence,
  heartbeatMinute,
  type LiveMinute,
  livePresenceWorth,
} from '#rules/credit/live-presence.ts';
import { type Interval, presence } from '#rules/credit/presence.ts';
import { keysOf } from '#rules/platform/keys-of.ts';

const startsAt = Temporal.Instant.from('2026-12-03T19:30:00Z');
const session = { startsAt, endsAt: startsAt.add({ minutes: 90 }) };
const at = (seconds: number) => startsAt.add({ seconds });

it.each([
  [-1, null],
  [0, 0],
  [59, 0],
  [60, 1],
  [90 * 60 - 1, 89],
  [90 * 60, null],
])('a heartbeat %d seconds after the start belongs to minute %s', (seconds, minute) => {
  const expected = minute === null ? null : at(minute * 60).toString();
  expect(heartbeatMinute(session, at(seconds))?.toString() ?? null).toBe(expected);
});

it('supports the minutes of reports for every type of credit, and replaces them for none', () => {
  const types = keysOf(certificateTypes);

  expect(types.map(livePresenceWorth)).toEqual(types.map(() => 'supports'));
});

const live = fc.array(fc.record({ minute: fc.integer({ min: 0, max: 89 }), isVisible: fc.boolean() }), {
  maxLength: 200,
});
const reports = fc.array(
  fc
    .tuple(fc.integer({ min: -600, max: 6000 }), fc.integer({ min: 0, max: 3000 }))
    .map(([from, length]): Interval => ({ from: at(from), to: at(from + length) })),
  { maxLength: 8 },
);
const asLive = (rows: { minute: number; isVisible: boolean }[]): LiveMinute[] =>
  rows.map(({ minute, isVisible }) => ({ at: at(minute * 60), isVisible }));

it('counts each minute once, however often and in whatever order it was sent', () => {
  fc.assert(
    fc.property(live, reports, (rows, reported) => {
      const once = compareLivePresence(asLive(rows), reported);
      expect(compareLivePresence(asLive([...rows, ...rows].toReversed()), reported)).toEqual(once);
      expect(once.minutes).toBe(new Set(rows.map(({ minute }) => minute)).size);
      expect(once.visibleMinutes).toBe(
        new Set(rows.filter(({ isVisible }) => isVisible).map(({ minute }) => minute)).size,
      );
    }),
  );
});

it('counts no minute twice when a report arrives, and adds none to it', () => {
  fc.assert(
    fc.property(live, reports, (rows, reported) => {
      const { minutes, unreportedMinutes } = compareLivePresence(asLive(rows), reported);
      const verified = presence(reported, session).minutes;
      expect(minutes - unreportedMinutes).toBeGreaterThanOrEqual(0);
      // Together they are never longer than the session.
      expect(verified + unreportedMinutes).toBeLessThanOrEqual(90);
      const whole = compareLivePresence(asLive(rows), [{ from: at(0), to: at(5400) }]);
      expect([whole.minutes, whole.unreportedMinutes]).toEqual([minutes, 0]);
      expect(compareLivePresence(asLive(rows), []).unreportedMinutes).toBe(minutes);
    }),
  );
});
