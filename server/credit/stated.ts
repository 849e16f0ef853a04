// What a decision says, and whether that is news to the person.
import type { Ground, Missing, Reason } from '#rules/credit-reasons.ts';
import type { DecisionRow } from '#server/credit/queries.ts';

type AnyReason = Ground | Missing | Reason;

export interface Stated {
  decision: 'granted' | 'missing' | 'refused';
  hours: number | null;
  is_prorated: boolean;
  reasons: readonly AnyReason[];
}

/** Codes with their numbers, as they were kept. */
export const statedReasons = ({ reasons }: Pick<DecisionRow, 'reasons'>): AnyReason[] =>
  reasons as unknown as AnyReason[]; // Only decide-requests.ts writes them, and codes never change.

/** Other minutes alone are no news. */
const codesOf = ({ reasons }: Stated): string => [...new Set(reasons.map(({ code }) => code))].sort().join(' ');

const sameWord = (one: Stated, other: Stated): boolean =>
  one.decision === other.decision &&
  one.hours === other.hours &&
  (one.decision === 'granted' || codesOf(one) === codesOf(other));

/** What is missing stands on the screen; only that a grant does not hold any more is told at once. */
export const isNews = (told: Stated | null, next: Stated): boolean =>
  next.decision === 'missing' ? told?.decision === 'granted' : told === null || !sameWord(told, next);

/** What the person heard last; null for nothing. */
export const lastTold = (history: readonly Stated[]): Stated | null =>
  history.reduce<Stated | null>((told, next) => (isNews(told, next) ? next : told), null);
