// What a store of bounded size keeps, and what it lets go.
import { describe, expect, it } from 'vitest';
import { boundedStore } from '#server/platform/http/bounded-store.ts';

const keys = (count: number, name = 'flood'): string[] =>
  Array.from({ length: count }, (_, index) => `${name} ${index}`);

describe('a bounded store', () => {
  it('never holds more bytes than it may, whatever comes', () => {
    const store = boundedStore<string>(1000);
    let most = 0;

    for (const [index, key] of keys(5000).entries()) {
      store.set(key, key, 1 + (index % 100));
      if (index % 3 === 0) store.get(key);
      most = Math.max(most, store.bytes());
    }

    expect(most).toBeLessThanOrEqual(1000);
    expect(most).toBeGreaterThan(900);
  });

  it('keeps what is asked for again while thousands come that are asked for once', () => {
    const store = boundedStore<string>(1000);
    for (const key of keys(8, 'home')) store.set(key, key, 90);
    for (const key of keys(8, 'home')) store.get(key);

    for (const key of keys(5000)) store.set(key, key, 90);

    expect(keys(8, 'home').map((key) => store.get(key))).toEqual(keys(8, 'home'));
  });

  it('lets that go first which was used longest ago', () => {
    const store = boundedStore<string>(1000);
    for (const key of keys(10)) store.set(key, key, 100);

    store.set('newest', 'newest', 100);

    expect([...keys(10), 'newest'].map((key) => store.get(key) !== undefined)).toEqual([
      false,
      ...Array.from({ length: 10 }, () => true),
    ]);
  });

  it('puts a new value in the place of the old one, as popular as that was', () => {
    const store = boundedStore<string>(1000);
    store.set('home', 'old', 90);
    store.get('home');

    store.set('home', 'new', 50);
    for (const key of keys(100)) store.set(key, key, 90);

    expect(store.get('home')).toBe('new');
  });

  it('does not take what is larger than a tenth of it, and forgets what stood there', () => {
    const store = boundedStore<string>(1000);
    store.set('home', 'old', 90);

    store.set('home', 'large', 101);

    expect([store.get('home'), store.bytes()]).toEqual([undefined, 0]);
  });
});
