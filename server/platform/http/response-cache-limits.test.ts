// What the response cache does without the version of the catalog, and with more responses than it has memory for.
import { describe, expect, it } from 'vitest';
import { DatabaseUnavailable } from '#server/platform/database/database-errors.ts';
import { cachedResponse, responseCache } from '#server/platform/http/response-cache.ts';

describe('while the catalog version is unknown', () => {
  it('a response is made for every request, and a failure reaches the caller', async () => {
    let made = 0;
    const kept = responseCache();
    const now = Temporal.Now.instant();
    const find = (readVersion: () => Promise<number | null>) =>
      kept.find('/ao', { now, readVersion }, async () => {
        made += 1;
        return { cached: cachedResponse('x', { headers: {}, madeAt: now, version: 1 }) };
      });

    await find(async () => null);
    await find(async () => null);

    expect([made, kept.bytes()]).toEqual([2, 0]);
    await expect(find(() => Promise.reject(new DatabaseUnavailable('away')))).rejects.toThrow('away');
  });
});

describe('a flood of different URLs', () => {
  it('uses no more memory than the limit, and does not evict popular responses', async () => {
    let made = 0;
    const kept = responseCache(1_000_000);
    const now = Temporal.Now.instant();
    const find = (key: string) =>
      kept.find(key, { now, readVersion: async () => 1 }, async () => {
        made += 1;
        return { cached: cachedResponse('x'.repeat(10_000), { headers: {}, madeAt: now, version: 1 }) };
      });
    await find('page /ao');
    await find('page /ao');

    for (let number = 0; number < 2000; number += 1) await find(`page /ao?flood=${number}`);
    const madeByFlood = made;
    await find('page /ao');

    expect(kept.bytes()).toBeLessThanOrEqual(1_000_000);
    expect([madeByFlood, made]).toEqual([2001, 2001]);
  });
});
