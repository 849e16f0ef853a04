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

it('a body of 60,000 strings is visited about as fast as it is parsed', () => {
  const json = JSON.stringify(Array.from({ length: 60_000 }, () => 'x'));
  const fastest = (work: () => unknown): number =>
    Math.min(
      ...Array.from({ length: 5 }, () => {
        const start = performance.now();
        work();
        return performance.now() - start;
      }),
    );
  const value = JSON.parse(json);

  expect(fastest(() => visitTexts(value, () => {}))).toBeLessThan(20 * fastest(() => JSON.parse(json)));
});
