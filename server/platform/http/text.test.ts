// Visits all strings of a request body, in reasonable time even for hostile input.
import { expect, it } from 'vitest';
import { isStorable, visitTexts } from '#server/platform/http/text.ts';

const textsOf = (value: unknown): string[] => {
  const found: string[] = [];
  visitTexts(value, (text, place) => void found.push(`${place.join('.')}=${text}`));
  return found;
};

it('strings are found with their paths, object keys included', () => {
  expect(textsOf({ a: ['x', { b: 'y' }, 3, null], c: { d: '' } })).toEqual([
    'a=a',
    'a.0=x',
    'a.1.b=b',
    'a.1.b=y',
    'c=c',
    'c.d=d',
    'c.d=',
  ]);
  expect(textsOf('x')).toEqual(['=x']);
});

it('strings nested deeper than 20 levels cannot be stored', () => {
  const nested = (levels: number): unknown => (levels === 0 ? 'x' : [nested(levels - 1)]);

  expect(textsOf(nested(20)).every((text) => isStorable(text))).toBe(true);
  expect(textsOf(nested(22)).every((text) => isStorable(text))).toBe(false);
});

it('visiting ten times as many strings takes about ten times as long, not a hundred times', () => {
  const fastest = (count: number): number => {
    const value = Array.from({ length: count }, () => 'x');
    const times = Array.from({ length: 10 }, () => {
      const start = performance.now();
      visitTexts(value, () => {});
      return performance.now() - start;
    });
    return Math.min(...times);
  };
  fastest(60_000);

  expect(fastest(60_000)).toBeLessThan(50 * fastest(6000));
});
