// Tests the token renewal at the start.
import { afterEach, expect, it, vi } from 'vitest';
import { refreshToken } from '#web/client/refresh-token.ts';
import { storeAccount, storedAccount, watchAccount } from '#web/client/stored-account.ts';

const account = { result: 'OK', jwt: 'old', name: 'Zoë', remember: true, email: 'zoe@example.org' };
const answer = (jwt: string) => Response.json({ jwt });

/** The calls that are made; `reply` is what the server says. */
const aBrowser = (reply: () => Response) => {
  const calls: [address: string, authorization: string | null][] = [];
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    calls.push([address, new Headers(init.headers).get('authorization')]);
    return reply();
  });
  storeAccount(account);
  const notified: (string | undefined)[] = [];
  watchAccount(() => notified.push(storedAccount()?.jwt));
  return { calls, notified };
};
afterEach(() => vi.unstubAllGlobals());

it('the token of the stored account is replaced and saved, and listeners are notified, by a call to the portal itself', async () => {
  const { calls, notified } = aBrowser(() => answer('new'));
  await refreshToken();

  expect(calls).toEqual([['/api/jwt/reset', 'Bearer old']]);
  expect(storedAccount()).toEqual({ ...account, jwt: 'new' });
  expect(notified).toEqual(['new']);
});

it('an empty response changes nothing', async () => {
  const { notified } = aBrowser(() => answer(''));
  await refreshToken();

  expect(storedAccount()).toEqual(account);
  expect(notified).toEqual([]);
});

it('an account that was stored meanwhile keeps its own token', async () => {
  aBrowser(() => {
    storeAccount({ ...account, jwt: 'of the next sign-in' });
    return answer('new');
  });
  await refreshToken();

  expect(storedAccount()?.jwt).toBe('of the next sign-in');
});
