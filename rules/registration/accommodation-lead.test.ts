// When accommodations have to be arranged.
import { expect, it } from 'vitest';
import { arrangeBy } from '#rules/registration/accommodation-lead.ts';

const at = (text: string): Temporal.Instant => Temporal.ZonedDateTime.from(`${text}[America/New_York]`).toInstant();
const friday = at('2027-03-12T14:30');

it.each([
  ['in good time', 'signLanguage', '2027-02-01T09:00', '2027-02-26T23:59:59'],
  ['in good time', 'captioning', '2027-02-01T09:00', '2027-03-05T23:59:59'],
  ['on the last day', 'captioning', '2027-03-05T23:59:59', '2027-03-05T23:59:59'],
  ['after the day by which it had to be arranged', 'captioning', '2027-03-06T00:00', '2027-03-08T23:59:59'],
  ['after it, too', 'signLanguage', '2027-03-09T12:00', '2027-03-10T23:59:59'],
  ['the day before', 'signLanguage', '2027-03-11T16:00', '2027-03-12T14:30'],
  ['in the last minute', 'signLanguage', '2027-03-12T14:29', '2027-03-12T14:30'],
] as const)('what is requested %s (%s) is not late yet', (_, kind, requested, due) => {
  const requestedAt = at(requested);
  const deadline = arrangeBy(kind, friday, requestedAt);

  expect(deadline.toString()).toBe(at(due).toString());
  expect(Temporal.Instant.compare(deadline, requestedAt)).toBeGreaterThanOrEqual(0);
});
