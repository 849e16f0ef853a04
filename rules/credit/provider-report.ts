// When the portal asks a meeting provider for the report of a session.

/**
 * - `unreachable`: no answer, or an error of the provider
 * - `tooMany`: the provider limits calls
 * - `credentials`: the provider rejects the credentials or their scopes
 * - `notReady`: there is no report yet
 * - `unreadable`: the answer is not what the provider documents
 * - `misfit`: the report does not fit the session
 * - `empty`: nobody was in the meeting
 */
export const providerReportErrors = [
  ...(['unreachable', 'tooMany', 'credentials', 'notReady', 'unreadable', 'misfit', 'empty'] as const),
] as const;

/** Zoom makes a report up to half an hour after the end of a meeting. */
const firstTryMinutes = 15;
const longestPauseMinutes = 6 * 60;
const mostDays = 3;

/** Sessions that ended in this period are asked for. */
export const reportPeriod = (now: Temporal.Instant): { from: Temporal.Instant; to: Temporal.Instant } => ({
  from: now.subtract({ hours: mostDays * 24 }),
  to: now.subtract({ minutes: firstTryMinutes }),
});

/**
 * 10, 20, 40 minutes … six hours, and not before the provider allows it; null if the session is too long ago then.
 * `tries`: how many there were, with the last.
 */
export const nextReportTry = (
  { endsAt, tries, retryAfterSeconds }: { endsAt: Temporal.Instant; tries: number; retryAfterSeconds: number | null },
  now: Temporal.Instant,
): Temporal.Instant | null => {
  const pause = Math.min(10 * 2 ** (tries - 1), longestPauseMinutes) * 60;
  const at = now.add({ seconds: Math.max(pause, retryAfterSeconds ?? 0) });
  return Temporal.Instant.compare(at, endsAt.add({ hours: mostDays * 24 })) < 0 ? at : null;
};
