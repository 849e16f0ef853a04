// When a message that the mail server did not take is tried again, and for how long.

const longestSeconds = 600;
/** RFC 5321, 4.5.4.1. */
const longestHours = 4 * 24;

/** After so many tries: soon at first, then every ten minutes, so that little goes stale once the server is back. */
export const retryAfterSeconds = (tries: number): number => Math.min(longestSeconds, Math.round(Math.exp(tries)));

/** From then on nobody tries again. */
export const givesUpAt = (createdAt: Temporal.Instant): Temporal.Instant => createdAt.add({ hours: longestHours });
