// The outcome of a decision, whether to notify the person, and whether it may replace the previous one.
import type { AnyReason } from '#rules/credit/credit-reasons.ts';

export interface DecisionOutcome {
  decision: 'granted' | 'missing' | 'refused';
  hours: number | null;
  is_prorated: boolean;
  reasons: readonly AnyReason[];
}

/** A change of minutes alone is not news. */
const codesOf = ({ reasons }: DecisionOutcome): string =>
  [...new Set(reasons.map(({ code }) => code))].sort().join(' ');

const sameWord = (one: DecisionOutcome, other: DecisionOutcome): boolean =>
  one.decision === other.decision &&
  one.hours === other.hours &&
  (one.decision === 'granted' || codesOf(one) === codesOf(other));

/** Missing items are shown on the screen; only the loss of a grant is emailed at once. */
export const shouldNotify = (last: DecisionOutcome | null, next: DecisionOutcome): boolean =>
  next.decision === 'missing' ? last?.decision === 'granted' : last === null || !sameWord(last, next);

const awaitsEvidence = ({ reasons }: DecisionOutcome): boolean =>
  reasons.some(({ code }) => code === 'report-awaited' || code === 'attendee-unmatched' || code === 'row-unread');

const isAtLeast = (next: DecisionOutcome, last: DecisionOutcome): boolean =>
  next.decision === 'granted' && (next.hours ?? 0) >= (last.hours ?? 0);

/**
 * Whether a decision may replace the last one without staff. Credit is only lowered when staff publish complete
 * evidence; a refusal is not reopened by a pending review alone.
 */
export const mayReplace = (last: DecisionOutcome, next: DecisionOutcome, isPublishing = false): boolean => {
  if (last.decision === 'granted') return isAtLeast(next, last) || (isPublishing && !awaitsEvidence(next));
  const isReviewAlone = next.reasons.every(({ code }) => code === 'attendance-review');
  return last.decision === 'missing' || next.decision !== 'missing' || !isReviewAlone;
};
