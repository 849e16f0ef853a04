// The states of credit for one certificate, as text.

/** `possible`: not requested. `missing`: requested, and the person or the site still has to do something. */
export const creditStates = ['possible', 'asked', 'missing', 'granted', 'refused'] as const;
export type CreditState = (typeof creditStates)[number];

/** States after a request. */
export const requestStates = ['asked', 'missing', 'granted', 'refused'] as const;
export type RequestState = (typeof requestStates)[number];

export const creditStateLabels: Record<CreditState, string> = {
  possible: 'Not asked for yet',
  asked: 'Asked for; we are checking it',
  missing: 'Asked for; something is missing',
  granted: 'Granted',
  refused: 'Not granted',
};

/** `1 contact hour`, `1.5 contact hours`. */
export const hoursText = (hours: number): string => (hours === 1 ? '1 contact hour' : `${hours} contact hours`);

/** The state of a request by its last decision; before there is one, it is being checked. */
export const requestState = (
  decision: 'granted' | 'missing' | 'refused' | null,
  reasons: readonly object[],
): RequestState => {
  if (decision === 'granted' || decision === 'refused') return decision;
  return reasons.some((reason) => 'by' in reason && reason.by !== 'us') ? 'missing' : 'asked';
};
