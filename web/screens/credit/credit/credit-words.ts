// Labels of credit states.

import type { CreditMember } from '#contract/credit/credit.ts';
import * as m from '#messages/en/credit.ts';
import { t } from '#messages/translate.ts';
import { type CreditState, creditStates, creditStateText } from '#rules/credit/credit-states.ts';

/** Values of a message that names a member of the group, or nobody if the account has one person. */
export const forWhom = (name: string | null) =>
  name === null ? { whose: 'own' as const, name: '' } : { whose: 'member' as const, name };

/** The immediate result of a request: `Granted: A. Requested, action needed: B.` */
export const outcomeWords = ({ options }: CreditMember, types: readonly string[]): string => {
  const own = options.filter(({ type }) => types.includes(type));
  const say = (state: CreditState): string[] => {
    const names = own.filter((each) => each.state === state).map(({ name }) => name);
    const certificates = names.join(', ');
    return names.length > 0 ? [t(m.creditStatus, { state: creditStateText(state), certificates })] : [];
  };
  return creditStates.flatMap(say).join(' ');
};
