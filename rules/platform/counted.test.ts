import { expect, it } from 'vitest';
import { counted } from '#rules/platform/counted.ts';

it.each<[string, [count: number, one: string, many?: string]]>([
  ['0 rows', [0, 'row']],
  ['1 row', [1, 'row']],
  ['1.5 hours', [1.5, 'hour']],
  ['1,200 people', [1200, 'person', 'people']],
])('%s', (text, given) => {
  expect(counted(...given)).toBe(text);
});
