import { expect, it } from 'vitest';
import { isSignedFor, joinToken, readJoinToken } from '#server/registration/join-links/join-token.ts';

const link = { sessionId: 1201, memberId: 77, version: 3 };
const [secret, other] = ['a secret of the tests', 'another secret of the tests'];
const read = (token: string) => readJoinToken(token) ?? { sessionId: 0, memberId: 0, mac: '' };

it('a token names its session and person, and is signed for its version by this secret only', () => {
  const token = read(joinToken(secret, link));

  expect(token).toEqual({ sessionId: 1201, memberId: 77, mac: expect.stringMatching(/^[\w-]{22}$/) });
  expect([2, 3, 4].map((version) => isSignedFor([secret], token, version))).toEqual([false, true, false]);
  expect(isSignedFor([other], token, 3)).toBe(false);
  // The secret was changed, and this was the one before.
  expect(isSignedFor([other, secret], token, 3)).toBe(true);
});

it('a token for one session or person does not fit another', () => {
  const token = read(joinToken(secret, link));

  expect(isSignedFor([secret], { ...token, sessionId: 1202 }, 3)).toBe(false);
  expect(isSignedFor([secret], { ...token, memberId: 78 }, 3)).toBe(false);
});

it.each([
  '',
  'x',
  '1-1',
  'zzzzzz-1-AAAAAAAAAAAAAAAAAAAAAA',
  '1-1-AAAAAAAAAAAAAAAAAAAAA',
  '1-1-AAAAAAAAAAAAAAAAAAAAAAA',
  '-1-AAAAAAAAAAAAAAAAAAAAAA',
  '1-1-AAAAAAAAAAAAAAAAAAAA%00',
])('“%s” is not a token', (text) => {
  expect(readJoinToken(text)).toBe(null);
});
