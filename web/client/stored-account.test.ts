// Who counts as signed in on this browser.
import { expect, it } from 'vitest';
import { signedInAccount, storeAccount, storedAccount } from '#web/client/stored-account.ts';

const secondsFromNow = (seconds: number): number => Math.floor(Date.now() / 1000) + seconds;
const tokenWith = (claims: object): string => `head.${btoa(JSON.stringify(claims))}.signature`;

it.each([
  ['good for another minute', tokenWith({ exp: secondsFromNow(60) }), true],
  ['expired a second ago', tokenWith({ exp: secondsFromNow(-1) }), false],
  ['without an end', tokenWith({}), false],
  ['that cannot be read', 'a.b.c', false],
])('someone whose token is %s', (_, jwt, isSignedIn) => {
  const account = { result: 'OK', jwt, name: 'Zoë', remember: false, email: 'zoe@example.org' };
  storeAccount(account);

  expect(storedAccount()).toEqual(account);
  expect(signedInAccount()).toEqual(isSignedIn ? account : null);
});
