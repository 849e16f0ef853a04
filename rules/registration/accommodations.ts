// Kinds of accommodations, their states, and the lead times of their providers.

import * as m from '#messages/en/registration.ts';
import type { Message } from '#messages/message.ts';
import { keysOf } from '#rules/platform/keys-of.ts';

interface Kind {
  name: Message;
  /** Lead time of the providers in business days. */
  leadDays: number;
}

/** Common practice: interpreters and captioners need 5 to 10 business days. */
export const accommodationKinds = {
  captioning: { name: m.accommodationCaptioning, leadDays: 5 },
  signLanguage: { name: m.accommodationSignLanguage, leadDays: 10 },
  largePrint: { name: m.accommodationLargePrint, leadDays: 5 },
  screenReader: { name: m.accommodationScreenReader, leadDays: 5 },
  other: { name: m.accommodationOther, leadDays: 5 },
} as const satisfies Record<string, Kind>;

export type AccommodationKind = keyof typeof accommodationKinds;
export const accommodationKeys = keysOf(accommodationKinds);

export const maxLeadDays = Math.max(...Object.values(accommodationKinds).map(({ leadDays }) => leadDays));

/** `withdrawn`: no longer needed, or nobody of the group is registered anymore. */
export const accommodationStates = ['requested', 'booked', 'confirmed', 'declined', 'withdrawn'] as const;
export type AccommodationState = (typeof accommodationStates)[number];

/** States that staff can set. */
export const answerStates = ['requested', 'booked', 'confirmed', 'declined'] as const;

export const accommodationStateLabels = {
  requested: m.accommodationRequested,
  booked: m.accommodationBooked,
  confirmed: m.accommodationConfirmed,
  declined: m.accommodationDeclined,
  withdrawn: m.accommodationWithdrawn,
} as const satisfies Record<AccommodationState, Message>;

interface Request {
  kind: AccommodationKind;
  state: AccommodationState;
}

/** Syncs requests with current needs: new or renewed needs are requested, dropped ones withdrawn. */
export const resolvedRequests = (wanted: readonly AccommodationKind[], present: readonly Request[]): Request[] => {
  const added = wanted
    .filter((kind) => !present.some((request) => request.kind === kind && request.state !== 'withdrawn'))
    .map((kind) => ({ kind, state: 'requested' as const }));
  const dropped = present
    .filter(({ kind, state }) => state !== 'withdrawn' && !wanted.includes(kind))
    .map(({ kind }) => ({ kind, state: 'withdrawn' as const }));
  return [...added, ...dropped];
};
