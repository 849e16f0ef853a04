// Terms become queries of PostgreSQL's text search. Their words hold letters and digits only, so that nothing typed is syntax.
import type { SearchTerm } from '#rules/catalog/search-terms.ts';

const shortestPrefix = 4;

/** One term: a word of four letters and more also as the beginning of a word. `sign` stands before each word. */
const written = ({ words, isExcluded }: SearchTerm, between: ' <-> ' | ' & ', sign: '' | '=' = ''): string => {
  const [first = '', ...others] = words;
  const isBeginning = others.length === 0 && !isExcluded && first.length >= shortestPrefix;
  const parts = words.map((word) => `'${sign}${word}'${isBeginning ? ':*' : ''}`);
  return `(${parts.join(between)})`;
};

/** The arguments of the database's `search_query`. */
export interface TermQuery {
  /** Each term as words of the language, and as words of names. */
  terms: string[];
  names: string[];
  isExcluded: boolean[];
  takesAny: boolean;
}

const queryOf = (terms: readonly SearchTerm[], takesAny: boolean, between: ' <-> ' | ' & ' = ' <-> '): TermQuery => ({
  terms: terms.map((term) => written(term, between)),
  names: terms.map((term) => written(term, between, '=')),
  isExcluded: terms.map(({ isExcluded }) => isExcluded),
  takesAny,
});

/** What is looked for: a query of the text search, and the phrases that every match must have. */
export interface Wanted {
  query: TermQuery;
  phrases: string[];
  /** The wanted words alone, wherever they stand: a query that finds more. */
  loose: TermQuery;
  /** What no match may have, as a query; null where everything may stand. */
  excluded: TermQuery | null;
  /** One word is all that is looked for. */
  isOneWord: boolean;
  /** The words as a query that marks them in names. */
  inNames: string;
}

const isWanted = ({ isExcluded }: SearchTerm): boolean => !isExcluded;

const wantedOf = (terms: readonly SearchTerm[], takesAny: boolean): Wanted => {
  const wanted = terms.filter(isWanted);
  const excluded = terms.filter((term) => !isWanted(term)).map((term) => ({ ...term, isExcluded: false }));
  const longer = takesAny ? [] : wanted.filter(({ words }) => words.length > 1);
  return {
    // What is excluded last: it holds for whatever is taken.
    query: queryOf([...wanted, ...terms.filter((term) => !isWanted(term))], takesAny),
    phrases: longer.map(({ words }) => words.join(' ')),
    loose: queryOf(wanted, takesAny, ' & '),
    excluded: excluded.length > 0 ? queryOf(excluded, true) : null,
    isOneWord: terms.length === 1 && terms[0]?.words.length === 1,
    inNames: wanted.map((term) => written(term, ' & ')).join(' | '),
  };
};

/** Every term must be found. */
export const allOf = (terms: readonly SearchTerm[]): Wanted => wantedOf(terms, false);

/** One of the terms is enough; what is excluded stays so. */
export const anyOf = (terms: readonly SearchTerm[]): Wanted => wantedOf(terms, true);
