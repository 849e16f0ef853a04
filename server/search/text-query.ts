// Terms become a query of PostgreSQL's text search. Its words hold letters and digits only, so that nothing typed is syntax.
import type { SearchTerm } from '#rules/search-terms.ts';

const shortestPrefix = 4;

const written = ({ words, isExcluded }: SearchTerm, weight: string): string => {
  const isSingle = words.length === 1;
  const parts = words.map((word) => {
    const prefix = isSingle && !isExcluded && word.length >= shortestPrefix ? '*' : '';
    return prefix || weight ? `'${word}':${prefix}${weight}` : `'${word}'`;
  });
  const phrase = parts.join(' <-> ');
  return isExcluded ? `!(${phrase})` : `(${phrase})`;
};

/** Every term must be found; words of four letters and more also as the beginning of a word. */
export const allOf = (terms: readonly SearchTerm[], weight: 'A' | '' = ''): string =>
  terms.map((term) => written(term, term.isExcluded ? '' : weight)).join(' & ');

/** One of the terms is enough; what is excluded stays so. */
export const anyOf = (terms: readonly SearchTerm[], weight: 'A' | '' = ''): string => {
  const wanted = terms.filter(({ isExcluded }) => !isExcluded).map((term) => written(term, weight));
  const excluded = terms.filter(({ isExcluded }) => isExcluded).map((term) => written(term, ''));
  return [`(${wanted.join(' | ')})`, ...excluded].join(' & ');
};
