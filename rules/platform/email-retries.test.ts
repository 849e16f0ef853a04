// When an email is retried, and when retrying stops.
import { expect, it } from 'vitest';
import { givesUpAt, retryAfterSeconds } from '#rules/platform/email-retries.ts';

it.each([
  ['once', 1, 3],
  ['six times', 6, 403],
  ['seven times', 7, 600],
  ['five hundred times', 500, 600],
])('an email that was tried %s is retried soon', (_, tries, seconds) => {
  expect(retryAfterSeconds(tries)).toBe(seconds);
});

it('retrying stops after four days of elapsed time, also across a clock change', () => {
  const written = Temporal.Instant.from('2027-03-12T17:00:00Z');

  expect(givesUpAt(written).toString()).toBe('2027-03-16T17:00:00Z');
});
