// When a message that the mail server did not take is tried again, and for how long.

const longestSeconds = 600;
/** RFC 5321, 4.5.4.1. */
const longestHours = 4 * 24;

/** After so many tries: soon at first, then every ten minutes, so that little goes stale once the server is back. */
export const retryAfterSeconds = (tries: number): number => Math.min(longestSeconds, Math.round(Math.exp(tries)));

/** From then on nobody tries again. `begun`: when it was written, or when staff last had it tried again. */
export const givesUpAt = (begun: Temporal.Instant): Temporal.Instant => begun.add({ hours: longestHours });

interface Ended {
  state: string;
  holdsSecret: boolean;
  staleAt: Temporal.Instant | null;
}

/** Whether staff can have a message tried again, or why not. */
export const retryRefusal = (
  { state, holdsSecret, staleAt }: Ended,
  now: Temporal.Instant,
): 'not failed' | 'held a secret' | 'too late' | null => {
  if (state !== 'failed') return 'not failed';
  if (holdsSecret) return 'held a secret';
  return staleAt && Temporal.Instant.compare(now, staleAt) >= 0 ? 'too late' : null;
};
