// What people can need to take part, how far a promise of it has come, and how long its providers need.

interface Kind {
  /** As the person reads it. */
  name: string;
  /** As staff and providers read it. */
  staffName: string;
  /** Business days that those who provide it need. */
  leadDays: number;
}

/** The field's practice: interpreters and captioners need 5 to 10 business days. */
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

/** `withdrawn`: no longer wanted, or nobody of the group is registered any more. */
export const accommodationStates = ['requested', 'booked', 'confirmed', 'declined', 'withdrawn'] as const;
export type AccommodationState = (typeof accommodationStates)[number];

/** What staff can make of a request. */
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

/** How requests follow what is wanted now: what is new or wanted again is requested, what is not wanted any more withdrawn. */
export const resolvedRequests = (wanted: readonly AccommodationKind[], present: readonly Request[]): Request[] => {
  const added = wanted
    .filter((kind) => !present.some((request) => request.kind === kind && request.state !== 'withdrawn'))
    .map((kind) => ({ kind, state: 'requested' as const }));
  const dropped = present
    .filter(({ kind, state }) => state !== 'withdrawn' && !wanted.includes(kind))
    .map(({ kind }) => ({ kind, state: 'withdrawn' as const }));
  return [...added, ...dropped];
};
