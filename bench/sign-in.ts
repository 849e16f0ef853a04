// A hundred people sign in at once, and how that delays other requests.
import { availableParallelism } from 'node:os';
import { verify } from '@node-rs/argon2';
import pLimit from 'p-limit';
import type { Figure } from '#bench/figure.ts';
import { passwordHash } from '#server/accounts/sign-in/password-hash.ts';
import { keyed } from '#tests/support/api.ts';
import { aPerson } from '#tests/support/people.ts';
import { aPortal, type TestPortal } from '#tests/support/portal.ts';

const people = 100;
const rounds = 5;

const percentile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;

const post = async ({ url }: TestPortal, path: string, body: unknown): Promise<unknown> => {
  const response = await fetch(url + keyed(path), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return response.json();
};

/** Sends other requests one after the other until the work is done; returns their times in ms. */
const besides = async ({ url }: TestPortal, work: Promise<unknown>): Promise<number[]> => {
  let isDone = false;
  void work.finally(() => {
    isDone = true;
  });
  const times: number[] = [];
  while (!isDone) {
    const begin = performance.now();
    await (await fetch(`${url}/api/session/1201`)).text();
    times.push(performance.now() - begin);
  }
  return times;
};

/** Verifies as many hashes with the same parameters and concurrency as the portal; returns the time in seconds. */
const bareHashes = async (hash: string, password: string): Promise<number> => {
  const limit = pLimit(Math.max(1, availableParallelism() - 1));
  const begin = performance.now();
  await Promise.all(Array.from({ length: people }, () => limit(() => verify(hash, password))));
  return (performance.now() - begin) / 1000;
};

export const benchSignIn = async (): Promise<Figure[]> => {
  const portal = await aPortal({ web: false });
  const accounts = Array.from({ length: people }, () => aPerson());
  for (const account of accounts) await post(portal, '/api/register', account);
  const alone = (await besides(portal, new Promise((resolve) => setTimeout(resolve, 2000)))).sort((a, b) => a - b);

  const times: number[] = [];
  let signIns = 0;
  let seconds = 0;
  let bareSeconds = 0;
  const password = 'ramps-in-1';
  const hash = await passwordHash(password);
  for (let round = 0; round < rounds; round += 1) {
    bareSeconds += await bareHashes(hash, password);
    const begin = performance.now();
    const all = Promise.all(accounts.map(({ email, password }) => post(portal, '/api/login', { email, password })));
    times.push(...(await besides(portal, all)));
    signIns += (await all).filter((answer) => JSON.stringify(answer).includes('"OK"')).length;
    seconds += (performance.now() - begin) / 1000;
  }
  await portal.close();
  times.sort((a, b) => a - b);
  const p99 = percentile(times, 0.99);
  return [
    {
      name: `Calls beside ${people} sign-ins at once`,
      value: `p50 ${percentile(times, 0.5).toFixed(1)} ms, p99 ${p99.toFixed(1)} ms (${(p99 / percentile(alone, 0.99)).toFixed(1)} times the p99 without them)`,
      goal: 'p99 under 100 ms',
    },
    {
      name: 'Sign-ins',
      value: `${(signIns / seconds).toFixed(0)} a second, ${((bareSeconds / seconds) * 100).toFixed(0)} % of the bare ${((rounds * people) / bareSeconds).toFixed(0)} argon2id verifications; ${signIns} of ${rounds * people} good`,
      goal: 'all of them good; the ratio is stated',
    },
  ];
};
