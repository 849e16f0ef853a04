// The states of credit for one certificate, as text.
import * as m from '#messages/en/credit.ts';
import type { Message } from '#messages/message.ts';
import { t } from '#messages/translate.ts';

/** `possible`: not requested. `missing`: requested, and the person or the site still has to do something. */
export const creditStates = ['possible', 'requested', 'missing', 'granted', 'refused'] as const;
export type CreditState = (typeof creditStates)[number];

/** States after a request. */
export const requestStates = ['requested', 'missing', 'granted', 'refused'] as const;
export type RequestState = (typeof requestStates)[number];

const stateNames: Record<CreditState, Message<string>> = {
  possible: m.creditPossible,
  requested: m.creditRequested,
  missing: m.creditMissing,
  granted: m.creditGranted,
  refused: m.creditRefused,
};

export const creditStateText = (state: CreditState): string => t(stateNames[state]);

/** `1 contact hour`, `1.5 contact hours`. */
const hoursText = (hours: number): string => t(m.contactHours, { hours });

/** `1.5 contact hours`, or `1.5 contact hours (1.5 LU/HSW)`. `units` is empty if they are contact hours. */
export const creditAmount = ({ hours, units }: { hours: number; units: string }): string =>
  t(m.creditAmountOf, { hours: hoursText(hours), units: units === '' ? 'none' : 'some', unitText: units });

/** The state of a request by its last decision; before there is one, it is being checked. */
export const requestState = (
  decision: 'granted' | 'missing' | 'refused' | null,
  reasons: readonly object[],
): RequestState => {
  if (decision === 'granted' || decision === 'refused') return decision;
  return reasons.some((reason) => 'by' in reason && reason.by !== 'us') ? 'missing' : 'requested';
};
