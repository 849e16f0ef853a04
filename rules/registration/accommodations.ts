// Kinds of accommodations, their states, and the lead times of their providers.

interface Kind {
  /** Text for the person. */
  name: string;
  /** Text for staff and providers. */
  staffName: string;
  /** Lead time of the providers in business days. */
  leadDays: number;
}

/** Common practice: interpreters and captioners need 5 to 10 business days. */
export const accommodationKinds = {
  captioning: { name: 'Captioning', staffName: 'Captioning', leadDays: 5 },
  signLanguage: { name: 'Sign language interpretation', staffName: 'Sign language interpretation', leadDays: 10 },
  largePrint: { name: 'Materials in large print', staffName: 'Materials in large print', leadDays: 5 },
  screenReader: {
    name: 'Materials that work with a screen reader',
    staffName: 'Materials for a screen reader',
    leadDays: 5,
  },
  other: { name: 'What you wrote in your own words', staffName: 'Something else, in their words', leadDays: 5 },
} as const satisfies Record<string, Kind>;

export type AccommodationKind = keyof typeof accommodationKinds;
export const accommodationKeys = Object.keys(accommodationKinds) as AccommodationKind[]; // The keys of the table just above.

export const maxLeadDays = Math.max(...Object.values(accommodationKinds).map(({ leadDays }) => leadDays));

/** `withdrawn`: no longer needed, or nobody of the group is registered any more. */
export const accommodationStates = ['requested', 'booked', 'confirmed', 'declined', 'withdrawn'] as const;
export type AccommodationState = (typeof accommodationStates)[number];

/** States that staff can set. */
export const answerStates = ['requested', 'booked', 'confirmed', 'declined'] as const;

export const accommodationStateLabels: Record<AccommodationState, string> = {
  requested: 'we have your request',
  booked: 'booked, not yet confirmed',
  confirmed: 'confirmed',
  declined: 'cannot be provided',
  withdrawn: 'no longer needed',
};

export const accommodationStaffLabels: Record<AccommodationState, string> = {
  requested: 'asked for',
  booked: 'booked, not yet confirmed',
  confirmed: 'confirmed',
  declined: 'declined',
  withdrawn: 'no longer needed',
};

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
