// Names of a selection in one sentence.
import { expect, it } from 'vitest';
import { namesText } from '#rules/platform/names-text.ts';

const people = (count: number): string[] => Array.from({ length: count }, (_, index) => `P${index + 1}`);

it('lists ten names, and counts the others', () => {
  expect(namesText(people(2))).toBe('P1 and P2');
  expect(namesText(people(10))).toBe('P1, P2, P3, P4, P5, P6, P7, P8, P9, and P10');
  expect(namesText(people(1211))).toBe('P1, P2, P3, P4, P5, P6, P7, P8, P9, P10, and 1,201 more');
});
