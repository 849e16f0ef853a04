import { expect, it } from 'vitest';
import { ownLinkOpensAt } from '#rules/catalog/join-window.ts';
import { SessionStatus } from '#rules/catalog/session-status.ts';
import { joinState } from '#rules/registration/join-state.ts';

const at = (text: string) => Temporal.Instant.from(`2026-12-03T${text}Z`);
const seated = { state: 'registered', isCanceled: false };
const link = { status: SessionStatus.Open, opensAt: at('05:00:00'), endsAt: at('21:00:00'), registration: seated };

it.each([
  ['04:59:59', 'early'],
  ['05:00:00', 'open'],
  ['20:59:59', 'open'],
  ['21:00:00', 'over'],
] as const)('at %s a link is %s', (time, state) => {
  expect(joinState(link, at(time))).toBe(state);
});

it.each([
  [{ status: SessionStatus.Deleted }, 'sessionCanceled'],
  [{ registration: { state: 'waiting', isCanceled: true } }, 'canceled'],
  [{ registration: { state: 'waiting', isCanceled: false } }, 'noSeat'],
  [{ registration: { state: 'offered', isCanceled: false } }, 'noSeat'],
] as const)('%j is %s at any time', (change, state) => {
  for (const time of ['04:00:00', '06:00:00', '22:00:00'])
    expect(joinState({ ...link, ...change }, at(time))).toBe(state);
});

it('opens at the start of the day in Eastern Time, or when staff share links if that is later', () => {
  const startsAt = at('19:30:00');
  const opens = (linkHours: number) => ownLinkOpensAt(startsAt, { linkHours }).toString();

  expect(opens(24)).toBe('2026-12-03T05:00:00Z');
  expect(opens(1)).toBe('2026-12-03T18:30:00Z');
});
