// What a decision says, whether that is news to the person, and whether it may take the place of the one before.
import type { AnyReason } from '#rules/credit/credit-reasons.ts';

export interface DecisionOutcome {
  decision: 'granted' | 'missing' | 'refused';
  hours: number | null;
  is_prorated: boolean;
  reasons: readonly AnyReason[];
}

/** Other minutes alone are no news. */
const codesOf = ({ reasons }: DecisionOutcome): string =>
  [...new Set(reasons.map(({ code }) => code))].sort().join(' ');

const sameWord = (one: DecisionOutcome, other: DecisionOutcome): boolean =>
  one.decision === other.decision &&
  one.hours === other.hours &&
  (one.decision === 'granted' || codesOf(one) === codesOf(other));

/** What is missing stands on the screen; only that a grant does not hold any more is told at once. */
export const shouldNotify = (told: DecisionOutcome | null, next: DecisionOutcome): boolean =>
  next.decision === 'missing' ? told?.decision === 'granted' : told === null || !sameWord(told, next);

const awaitsEvidence = ({ reasons }: DecisionOutcome): boolean =>
  reasons.some(({ code }) => code === 'report-awaited' || code === 'attendee-unmatched' || code === 'row-unread');

const isAtLeast = (next: DecisionOutcome, last: DecisionOutcome): boolean =>
  next.decision === 'granted' && (next.hours ?? 0) >= (last.hours ?? 0);

/**
 * Whether a decision takes the place of the last one without a word of staff about it. Credit is never lowered but by
 * staff who publish complete evidence; a refusal is not reopened by a review alone.
 */
export const mayReplace = (last: DecisionOutcome, next: DecisionOutcome, isPublishing = false): boolean => {
  if (last.decision === 'granted') return isAtLeast(next, last) || (isPublishing && !awaitsEvidence(next));
  const isReviewAlone = next.reasons.every(({ code }) => code === 'attendance-review');
  return last.decision === 'missing' || next.decision !== 'missing' || !isReviewAlone;
};
