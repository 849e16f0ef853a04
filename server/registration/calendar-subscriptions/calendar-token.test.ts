import { expect, it } from 'vitest';
import {
  calendarToken,
  isSignedFor,
  readCalendarToken,
} from '#server/registration/calendar-subscriptions/calendar-token.ts';

const [secret, other] = ['a secret of the tests', 'another secret of the tests'];
const read = (token: string) => readCalendarToken(token) ?? { accountId: 0, mac: '' };

it('a token names its account, and is signed for its version by this secret only', () => {
  const token = read(calendarToken(secret, 1201, 3));

  expect(token).toEqual({ accountId: 1201, mac: expect.stringMatching(/^[\w-]{22}$/) });
  expect([2, 3, 4].map((version) => isSignedFor([secret], token, version))).toEqual([false, true, false]);
  expect(isSignedFor([other], token, 3)).toBe(false);
  // The secret was changed, and this was the one before.
  expect(isSignedFor([other, secret], token, 3)).toBe(true);
  expect(isSignedFor([secret], { ...token, accountId: 1202 }, 3)).toBe(false);
});

it.each([
  '',
  'x',
  'zzzzzzz-AAAAAAAAAAAAAAAAAAAAAA',
  'zzzzzz-AAAAAAAAAAAAAAAAAAAAAA',
  '1-AAAAAAAAAAAAAAAAAAAAA',
  '-AAAAAAAAAAAAAAAAAAAAAA',
])('“%s” is not a token', (text) => {
  expect(readCalendarToken(text)).toBe(null);
});
