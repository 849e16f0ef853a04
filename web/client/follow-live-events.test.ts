// Tests how live events are followed where streams do not pass, and when the sign-in expires.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { followLiveEvents, type LiveConnection } from '#web/client/follow-live-events.ts';
import { clearAccount, storeAccount } from '#web/client/stored-account.ts';

const account = { result: 'OK', jwt: 'mine', name: 'Zoë', remember: false, email: 'zoe@example.org' };
const minuteMs = 60_000;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('window', new EventTarget());
});
afterEach(() => {
  clearAccount();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Follows with `reply` as the server; collects what is called and how the connection changes. */
const following = (reply: (path: string, signal: AbortSignal) => Promise<Response>) => {
  const calls: string[] = [];
  const connections: LiveConnection[] = [];
  vi.stubGlobal('fetch', (path: string, { signal }: RequestInit & { signal: AbortSignal }) => {
    calls.push(path);
    return reply(path, signal);
  });
  const stop = followLiveEvents({
    ...{ stream: '/stream', list: '/events', after: 0 },
    onEvent: () => {},
    onConnection: (connection) => {
      if (connections.at(-1) !== connection) connections.push(connection);
    },
  });
  return { calls, connections, stop };
};

const never = (signal: AbortSignal): Promise<Response> =>
  new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));

it('a proxy that holds the stream back delays events for a few seconds at most, and nothing is announced', async () => {
  const times: number[] = [];
  const { calls, connections, stop } = following((path, signal) => {
    if (path.startsWith('/stream')) return never(signal);
    times.push(Date.now());
    return Promise.resolve(Response.json({ events: [] }));
  });
  await vi.advanceTimersByTimeAsync(2 * minuteMs);
  expect(connections).toEqual(['connecting', 'lost', 'open']);
  const streams = calls.filter((path) => path.startsWith('/stream')).length;
  await vi.advanceTimersByTimeAsync(12 * minuteMs);
  expect(calls.filter((path) => path.startsWith('/stream')).length).toBe(streams + 2);
  expect(connections).toEqual(['connecting', 'lost', 'open']);
  const gaps = times.slice(1).map((time, index) => time - (times[index] ?? 0));
  expect(Math.max(...gaps)).toBeLessThanOrEqual(9_000);
  stop();
});

it('an expired sign-in is a state of its own, until someone signs in', async () => {
  storeAccount(account);
  let isSignedIn = false;
  const { calls, connections, stop } = following((path) => {
    if (path === '/api/jwt/reset') return Promise.resolve(Response.json({}));
    if (!isSignedIn) return Promise.resolve(Response.json({}, { status: 401 }));
    return Promise.resolve(new Response(': hello\n\n'));
  });
  await vi.advanceTimersByTimeAsync(10 * minuteMs);
  expect(connections).toEqual(['connecting', 'expired']);
  expect(calls).toEqual(['/stream?after=0', '/api/jwt/reset']);
  isSignedIn = true;
  storeAccount({ ...account, jwt: 'next' });
  await vi.advanceTimersByTimeAsync(1_000);
  expect(connections.at(-1)).toBe('open');
  stop();
});

it('a token that is renewed leads back to the stream', async () => {
  storeAccount(account);
  let isRenewed = false;
  const { connections, stop } = following((path) => {
    if (path !== '/api/jwt/reset')
      return Promise.resolve(isRenewed ? new Response(': hello\n\n') : new Response('', { status: 401 }));
    isRenewed = true;
    return Promise.resolve(Response.json({ jwt: 'renewed' }));
  });
  await vi.advanceTimersByTimeAsync(2_000);
  expect(connections).toEqual(['connecting', 'lost', 'open']);
  stop();
});
