// Runs a search: for all words, else for the corrected words, else for some of them.
import type { SearchQuery } from '#contract/catalog/search.ts';
import { type SearchTerm, searchTerms, searchText } from '#rules/catalog/search-terms.ts';
import { instantOfEastern } from '#rules/platform/eastern-time.ts';
import { corrections, type Filter, findSessionIds, foundSpeakers, maxMatches } from '#server/catalog/search/queries.ts';
import { allOf, anyOf, type Wanted } from '#server/catalog/search/text-query.ts';
import type { ReplicaDb } from '#server/platform/database/transaction.ts';

export const pageSize = 20;
const maxSpeakers = 6;

interface ListedSeries {
  id: number;
  route: string;
}

/** Null if the series is not public: it has no results. */
const filterOf = (query: SearchQuery, series: readonly ListedSeries[]): Filter => {
  const { series: route, category, year, credit, recording } = query;
  const searched = route === undefined ? series : series.filter((each) => each.route === route.toLowerCase());
  return {
    seriesIds: searched.map(({ id }) => id),
    categoryId: category,
    during:
      year === undefined
        ? undefined
        : [instantOfEastern(`${year}-01-01 00:00`), instantOfEastern(`${year + 1}-01-01 00:00`)],
    credit,
    hasRecording: recording === '1',
  };
};

const isWanted = ({ isExcluded }: SearchTerm): boolean => !isExcluded;

/** The terms with every unknown word replaced by the nearest known one; words without one stay. */
const corrected = async (db: ReplicaDb, terms: readonly SearchTerm[]): Promise<SearchTerm[]> => {
  const words = [...new Set(terms.filter(isWanted).flatMap((term) => term.words))].filter((word) =>
    /^\p{L}{4,30}$/u.test(word),
  );
  const { rows } = await corrections(db, words);
  const known = new Map(rows.map((row) => [row.word, row.known ?? row.word]));
  return terms.map((term) => ({ ...term, words: term.words.map((word) => known.get(word) ?? word) }));
};

export interface Found {
  ids: number[];
  count: number;
  speakers: Awaited<ReturnType<typeof foundSpeakers>>['rows'];
  wanted: Wanted | null;
  corrected: string | null;
  isPartial: boolean;
}

export const find = async (
  db: ReplicaDb,
  query: SearchQuery,
  series: readonly ListedSeries[],
  now: Temporal.Instant,
): Promise<Found> => {
  const terms = searchTerms(query.q);
  const filter = filterOf(query, series);
  const page = { sort: query.sort, limit: pageSize, offset: (query.page - 1) * pageSize };
  const attempt = async (wanted: Wanted | null, hint: Pick<Found, 'corrected' | 'isPartial'>): Promise<Found> => {
    const [{ ids, count }, speakers] = await Promise.all([
      findSessionIds(db, wanted, filter, page, now),
      wanted && query.page === 1 ? foundSpeakers(db, wanted, filter.seriesIds, maxSpeakers) : { rows: [] },
    ]);
    return { ids, count: Math.min(count, maxMatches + 1), speakers: speakers.rows, wanted, ...hint };
  };
  const isEmpty = ({ count, speakers }: Found): boolean => count === 0 && speakers.length === 0;
  const plain = { corrected: null, isPartial: false };

  if (query.q.trim() === '') return attempt(null, plain);
  const nothing = { ids: [], count: 0, speakers: [], wanted: null, ...plain };
  if (!terms.some(isWanted)) return nothing;
  const asTyped = await attempt(allOf(terms), plain);
  if (!isEmpty(asTyped)) return asTyped;

  const better = await corrected(db, terms);
  const hint = searchText(better) === searchText(terms) ? null : searchText(better);
  if (hint !== null) {
    const mended = await attempt(allOf(better), { corrected: hint, isPartial: false });
    if (!isEmpty(mended)) return mended;
  }
  if (better.filter(isWanted).length < 2) return asTyped;
  return attempt(anyOf(better), { corrected: hint, isPartial: true });
};
