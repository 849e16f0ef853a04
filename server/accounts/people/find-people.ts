// Accounts created by staff have no secret question yet.
import { maxFound } from '#contract/accounts/people.ts';
import { isNear } from '#rules/credit/person-name.ts';
import {
  type FoundRow,
  findByTerms,
  findSimilar,
  findSorted,
  type Listing,
  peopleByIds,
  peopleOnAPage,
  wordsOf,
} from '#server/accounts/people/search-queries.ts';
import { recordEvent } from '#server/platform/audit/record-event.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import type { RequestContext } from '#server/platform/http/request-context.ts';

interface Found {
  rows: FoundRow[];
  count: number;
  isNear: boolean;
}

const shortestMistyped = 3;

/** True if the typed text is the beginning of the name with at most one wrong letter. */
const beginsNearly = (typed: string, name: string): boolean =>
  typed.length >= shortestMistyped &&
  [-1, 0, 1].some((difference) => isNear(typed, name.slice(0, typed.length + difference)));

const fits = (words: readonly string[], { names, document }: { names: string; document: string }): boolean => {
  const nameWords = names.split(' ').filter((name) => name !== '');
  return words.every((word) => document.includes(` ${word}`) || nameWords.some((name) => beginsNearly(word, name)));
};

/** Counts up to 1000. Without exact matches, a role or an order, it returns names that differ by one letter per term. */
export const findPeople = (
  db: Db,
  { text, page, ...listing }: Listing & { text: string; page: number },
  actorId: number,
  requestContext: RequestContext,
): Promise<Found> =>
  db.transaction().execute(async (tx) => {
    const words = await wordsOf(tx, text);
    const isRanked = listing.sort === undefined && listing.role === undefined;
    const exact = isRanked
      ? await findByTerms(tx, { text, words }, page)
      : await findSorted(tx, { text, words }, listing, page);
    let found: Found = { ...exact, isNear: false };
    if (isRanked && found.count === 0 && words.length > 0) {
      const near = (await findSimilar(tx, words)).filter((row) => fits(words, row)).map(({ id }) => id);
      const ids = near.slice((page - 1) * peopleOnAPage, page * peopleOnAPage);
      found = { rows: await peopleByIds(tx, ids, words), count: near.length, isNear: near.length > 0 };
    }
    const details = { found: Math.min(found.count, maxFound), page };
    await recordEvent(tx, { kind: 'people-searched', actorId, subjectId: null, details }, requestContext);
    return found;
  });
