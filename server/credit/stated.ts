// What a decision says, and whether that is news to the person.
import type { AnyReason } from '#rules/credit-reasons.ts';

export interface Stated {
  decision: 'granted' | 'missing' | 'refused';
  hours: number | null;
  is_prorated: boolean;
  reasons: readonly AnyReason[];
}

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
