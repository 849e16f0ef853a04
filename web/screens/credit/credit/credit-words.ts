// Labels of credit states.
import type { CreditMember, CreditOption } from '#contract/credit/credit.ts';
import { type CreditState, creditStateLabels, creditStates, hoursText } from '#rules/credit/credit-states.ts';

/** `1.5 contact hours`, or `1.5 contact hours (1.5 LU|HSW)`. */
export const creditAmount = ({ hours, units }: Pick<CreditOption, 'hours' | 'units'>): string => {
  const words = hoursText(hours);
  return units === '' ? words : `${words} (${units})`;
};

/** The immediate result of a request: `Granted: A. Asked for; something is missing: B.` */
export const outcomeWords = ({ options }: CreditMember, types: readonly string[]): string => {
  const own = options.filter(({ type }) => types.includes(type));
  const say = (state: CreditState): string[] => {
    const names = own.filter((each) => each.state === state).map(({ name }) => name);
    return names.length > 0 ? [`${creditStateLabels[state]}: ${names.join(', ')}.`] : [];
  };
  return creditStates.flatMap(say).join(' ');
};
