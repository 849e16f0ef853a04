// When a session's questions close.

/** Last moment to ask: `cutOffHours` of elapsed time before the start, also across a clock change. Spec 4, Questions. */
export const questionsCloseAt = (startsAt: Temporal.Instant, cutOffHours: number): Temporal.Instant =>
  startsAt.subtract({ hours: cutOffHours });
