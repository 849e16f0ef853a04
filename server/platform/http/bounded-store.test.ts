// What a size-limited cache retains and what it evicts.
import { describe, expect, it } from 'vitest';
import { boundedStore } from '#server/platform/http/bounded-store.ts';

const keys = (count: number, name = 'flood'): string[] =>
  Array.from({ length: count }, (_, index) => `${name} ${index}`);

describe('a bounded store', () => {
  it('never exceeds its limit in bytes', () => {
    const store = boundedStore<string>(1000);
    let peakBytes = 0;

    for (const [index, key] of keys(5000).entries()) {
      store.set(key, key, 1 + (index % 100));
      if (index % 3 === 0) store.get(key);
      peakBytes = Math.max(peakBytes, store.bytes());
    }

    expect(peakBytes).toBeLessThanOrEqual(1000);
    expect(peakBytes).toBeGreaterThan(900);
  });

  it('retains entries that are read again during a flood of entries that are read once', () => {
    const store = boundedStore<string>(1000);
    for (const key of keys(8, 'home')) store.set(key, key, 90);
    for (const key of keys(8, 'home')) store.get(key);

    for (const key of keys(5000)) store.set(key, key, 90);

    expect(keys(8, 'home').map((key) => store.get(key))).toEqual(keys(8, 'home'));
  });

  it('evicts the least recently used entry first', () => {
    const store = boundedStore<string>(1000);
    for (const key of keys(10)) store.set(key, key, 100);

    store.set('newest', 'newest', 100);

    expect([...keys(10), 'newest'].map((key) => store.get(key) !== undefined)).toEqual([
      false,
      ...Array.from({ length: 10 }, () => true),
    ]);
  });

  it('replaces a value and keeps its popularity', () => {
    const store = boundedStore<string>(1000);
    store.set('home', 'old', 90);
    store.get('home');

    store.set('home', 'new', 50);
    for (const key of keys(100)) store.set(key, key, 90);

    expect(store.get('home')).toBe('new');
  });

  it('rejects a value larger than a tenth of the limit, and removes the previous value', () => {
    const store = boundedStore<string>(1000);
    store.set('home', 'old', 90);

    store.set('home', 'large', 101);

    expect([store.get('home'), store.bytes()]).toEqual([undefined, 0]);
  });
});
