// Which name changes need no approval.
import { describe, expect, it } from 'vitest';
import { isSmallNameChange } from '#rules/credit/name-changes.ts';

const isSmall = (before: [string, string], after: [string, string]): boolean =>
  isSmallNameChange({ firstName: before[0], lastName: before[1] }, { firstName: after[0], lastName: after[1] });

describe('a small change of a name', () => {
  it.each<[string, [string, string], [string, string]]>([
    ['case', ['nora', 'QUIST'], ['Nora', 'Quist']],
    ['accents', ['Jose', 'Nunez'], ['José', 'Núñez']],
    ['spaces', ['Mary  Ann', 'Lund'], ['MaryAnn', 'Lund']],
    ['a hyphen', ['Nora', 'Smith Jones'], ['Nora', 'Smith-Jones']],
    ['an apostrophe', ['Ann', 'OBrien'], ['Ann', "O'Brien"]],
    ['a middle initial', ['Nora', 'Quist'], ['Nora B.', 'Quist']],
    ['a middle initial less', ['Nora B', 'Quist'], ['Nora', 'Quist']],
    ['another split of first and last name', ['Nora Ann', 'Quist'], ['Nora', 'Ann Quist']],
  ])('is %s', (_, before, after) => {
    expect(isSmall(before, after)).toBe(true);
  });

  it.each<[string, [string, string], [string, string]]>([
    ['another last name', ['Nora', 'Quist'], ['Nora', 'Lund']],
    ['a second last name', ['Nora', 'Quist'], ['Nora', 'Quist-Lund']],
    ['another first name', ['Nora', 'Quist'], ['Norah', 'Quist']],
    ['a first name cut to its initial', ['Nora', 'Quist'], ['N', 'Quist']],
    ['another middle name of one character', ['王 小', '明'], ['王 大', '明']],
    ['names of signs alone', ['!', '?'], ['#', '&']],
  ])('is not %s', (_, before, after) => {
    expect(isSmall(before, after)).toBe(false);
  });
});
