// Differences between two values of a form.
import { describe, expect, it } from 'vitest';
import { differingFields, isSameValue } from '#rules/platform/differing-fields.ts';

describe('fields that differ', () => {
  it.each<[string, object, object, string[]]>([
    ['nothing', { a: 1 }, { a: 1 }, []],
    ['a text', { a: 'x', b: 'y' }, { a: 'x', b: 'z' }, ['b']],
    ['a field that one lacks', { a: 1 }, { a: 1, b: 2 }, ['b']],
    ['null is not zero', { a: null }, { a: 0 }, ['a']],
    ['names in another order', { a: { b: 1, c: 2 } }, { a: { c: 2, b: 1 } }, []],
    ['a list in another order', { a: [1, 2] }, { a: [2, 1] }, ['a']],
    ['a longer list', { a: [1] }, { a: [1, 2] }, ['a']],
    ['an entry of a list', { a: [{ b: 1 }] }, { a: [{ b: 2 }] }, ['a']],
    ['an empty list is not an empty object', { a: [] }, { a: {} }, ['a']],
  ])('%s', (_, one, other, fields) => {
    expect(differingFields(one, other)).toEqual(fields);
    expect(differingFields(other, one)).toEqual(fields);
  });

  it('are none between equal values', () => {
    expect(isSameValue({ a: [1, { b: null }] }, { a: [1, { b: null }] })).toBe(true);
  });
});
