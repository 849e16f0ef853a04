// When an email that the mail server rejected temporarily is retried, and for how long.

const maxDelaySeconds = 600;
/** RFC 5321, 4.5.4.1. */
const maxRetryHours = 4 * 24;

/** Short delays at first, then ten minutes, so that email is delivered soon once the server is back. */
export const retryAfterSeconds = (tries: number): number => Math.min(maxDelaySeconds, Math.round(Math.exp(tries)));

/** Retrying stops then. `begun`: when the email was written, or when staff last restarted it. */
export const givesUpAt = (begun: Temporal.Instant): Temporal.Instant => begun.add({ hours: maxRetryHours });

interface Ended {
  state: string;
  holdsSecret: boolean;
  staleAt: Temporal.Instant | null;
}

/** Whether staff can retry an email, or why not. */
export const retryRefusal = (
  { state, holdsSecret, staleAt }: Ended,
  now: Temporal.Instant,
): 'not failed' | 'held a secret' | 'too late' | null => {
  if (state !== 'failed') return 'not failed';
  if (holdsSecret) return 'held a secret';
  return staleAt && Temporal.Instant.compare(now, staleAt) >= 0 ? 'too late' : null;
};
