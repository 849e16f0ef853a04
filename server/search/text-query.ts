// Terms become a query of PostgreSQL's text search. Its words hold letters and digits only, so that nothing typed is syntax.
import type { SearchTerm } from '#rules/search-terms.ts';

const shortestPrefix = 4;

const phraseOf = (parts: readonly string[]): string => `(${parts.join(' <-> ')})`;

const written = ({ words, isExcluded }: SearchTerm): string => {
  const isSingle = words.length === 1;
  const parts = words.map((word) => {
    const isBeginning = isSingle && !isExcluded && word.length >= shortestPrefix;
    return isBeginning ? `'${word}':*` : `'${word}'`;
  });
  return isExcluded ? `!${phraseOf(parts)}` : phraseOf(parts);
};

/** What is looked for: a query of the text search, and the phrases that every match must have. */
export interface Wanted {
  query: string;
  phrases: string[];
  /** The wanted words alone, wherever they stand: a query that finds more. */
  loose: string;
  /** What no match may have, as a query; null where everything may stand. */
  excluded: string | null;
}

const excludedOf = (terms: readonly SearchTerm[]): string | null => {
  const excluded = terms.filter(({ isExcluded }) => isExcluded);
  return excluded.length > 0
    ? excluded.map(({ words }) => phraseOf(words.map((word) => `'${word}'`))).join(' | ')
    : null;
};

const looseOf = (terms: readonly SearchTerm[], between: string): string =>
  terms
    .filter(({ isExcluded }) => !isExcluded)
    .map((term) => (term.words.length === 1 ? written(term) : `(${term.words.map((word) => `'${word}'`).join(' & ')})`))
    .join(between);

/** Every term must be found; words of four letters and more also as the beginning of a word. */
export const allOf = (terms: readonly SearchTerm[]): Wanted => ({
  query: terms.map(written).join(' & '),
  phrases: terms.filter(({ words, isExcluded }) => words.length > 1 && !isExcluded).map(({ words }) => words.join(' ')),
  loose: looseOf(terms, ' & '),
  excluded: excludedOf(terms),
});

/** One of the terms is enough; what is excluded stays so. */
export const anyOf = (terms: readonly SearchTerm[]): Wanted => {
  const wanted = terms.filter(({ isExcluded }) => !isExcluded).map(written);
  const excluded = terms.filter(({ isExcluded }) => isExcluded).map(written);
  return {
    query: [`(${wanted.join(' | ')})`, ...excluded].join(' & '),
    phrases: [],
    loose: looseOf(terms, ' | '),
    excluded: excludedOf(terms),
  };
};
