// How soon a message is tried again, and for how long.
import { expect, it } from 'vitest';
import { givesUpAt, retryAfterSeconds } from '#rules/platform/email-retries.ts';

it.each([
  ['once', 1, 3],
  ['six times', 6, 403],
  ['seven times', 7, 600],
  ['five hundred times', 500, 600],
])('tried %s, it is tried again soon', (_, tries, seconds) => {
  expect(retryAfterSeconds(tries)).toBe(seconds);
});

it('four days of elapsed time are enough, also where the clocks change', () => {
  const written = Temporal.Instant.from('2027-03-12T17:00:00Z');

  expect(givesUpAt(written).toString()).toBe('2027-03-16T17:00:00Z');
});
