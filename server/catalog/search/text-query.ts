// Turns search terms into PostgreSQL text search queries. Words contain letters and digits only, so typed text is never
// syntax.
import type { SearchTerm } from '#rules/catalog/search-terms.ts';

const shortestPrefix = 4;

/** One term; `sign` is put in front of each word. */
const exact = ({ words }: SearchTerm, between: ' <-> ' | ' & ', sign: '' | '=' = '', end: '' | ':*' = ''): string =>
  `(${words.map((word) => `'${sign}${word}'${end}`).join(between)})`;

/** One term: a word of four or more letters also matches as a prefix. */
const written = (term: SearchTerm, between: ' <-> ' | ' & ', sign: '' | '=' = ''): string => {
  const [first = '', ...others] = term.words;
  const isBeginning = others.length === 0 && !term.isExcluded && first.length >= shortestPrefix;
  return exact(term, between, sign, isBeginning ? ':*' : '');
};

/** The arguments of the database function `search_query`. */
export interface TermQuery {
  /** Each term as words of the language, and as words of names. */
  terms: string[];
  names: string[];
  isExcluded: boolean[];
  matchesAny: boolean;
}

const queryOf = (terms: readonly SearchTerm[], matchesAny: boolean, write = written): TermQuery => ({
  terms: terms.map((term) => write(term, ' <-> ')),
  names: terms.map((term) => write(term, ' <-> ', '=')),
  isExcluded: terms.map(({ isExcluded }) => isExcluded),
  matchesAny,
});

/** A text search query, and the phrases that every match must contain. */
export interface Wanted {
  query: TermQuery;
  phrases: string[];
  /** What no match may contain, as a query; null if nothing is excluded. */
  excluded: TermQuery | null;
  /** The query without prefixes, which would match a large part of all passages. */
  inPassages: TermQuery;
  /** A recording matches if it has one of the words anywhere. */
  matchesByRecording: boolean;
  /** The words as a query that marks them in names; in Spanish texts after stemming. */
  inNames: string;
}

const isWanted = ({ isExcluded }: SearchTerm): boolean => !isExcluded;

const wantedOf = (terms: readonly SearchTerm[], matchesAny: boolean): Wanted => {
  const wanted = terms.filter(isWanted);
  const excluded = terms.filter((term) => !isWanted(term)).map((term) => ({ ...term, isExcluded: false }));
  const longer = matchesAny ? [] : wanted.filter(({ words }) => words.length > 1);
  // Exclusions are last, so that they apply to all matches.
  const ordered = [...wanted, ...terms.filter((term) => !isWanted(term))];
  return {
    query: queryOf(ordered, matchesAny),
    inPassages: queryOf(ordered, matchesAny, exact),
    matchesByRecording:
      (matchesAny || terms.length === 1) && terms.every((term) => isWanted(term) && term.words.length === 1),
    phrases: longer.map(({ words }) => words.join(' ')),
    excluded: excluded.length > 0 ? queryOf(excluded, true) : null,
    inNames: wanted.map((term) => written(term, ' & ')).join(' | '),
  };
};

/** Every term must match. */
export const allOf = (terms: readonly SearchTerm[]): Wanted => wantedOf(terms, false);

/** One matching term is enough; exclusions still apply. */
export const anyOf = (terms: readonly SearchTerm[]): Wanted => wantedOf(terms, true);
