// When an email that the mail server rejected temporarily is retried, and for how long.

const maxDelaySeconds = 600;
/** RFC 5321, 4.5.4.1. */
const maxRetryHours = 4 * 24;

/** Short delays at first, then ten minutes, so that email is delivered soon once the server is back. */
export const retryAfterSeconds = (tries: number): number => Math.min(maxDelaySeconds, Math.round(Math.exp(tries)));

/** When retrying stops. `startedAt`: when the email was created, or when staff last retried it. */
export const givesUpAt = (startedAt: Temporal.Instant): Temporal.Instant => startedAt.add({ hours: maxRetryHours });

interface EmailState {
  state: string;
  holdsSecret: boolean;
  staleAt: Temporal.Instant | null;
}

/** Why staff cannot retry an email; null if they can. */
export const retryBlockedBy = (
  { state, holdsSecret, staleAt }: EmailState,
  now: Temporal.Instant,
): 'not failed' | 'held a secret' | 'too late' | null => {
  if (state !== 'failed') return 'not failed';
  if (holdsSecret) return 'held a secret';
  return staleAt && Temporal.Instant.compare(now, staleAt) >= 0 ? 'too late' : null;
};
