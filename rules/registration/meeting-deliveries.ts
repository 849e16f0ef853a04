// Meeting providers that staff can choose, and when a delivery to one is tried again.
import { SessionStatus } from '#rules/catalog/session-status.ts';

export const meetingProviderKinds = ['zoom-meeting', 'zoom-webinar', 'bigbluebutton'] as const;
export type MeetingProviderKind = (typeof meetingProviderKinds)[number];

export const deliveryKinds = ['create', 'update', 'cancel', 'register'] as const;

/**
 * - `unreachable`: no answer, or an error of the provider
 * - `tooMany`: the provider limits calls
 * - `credentials`: the provider rejects the credentials or their scopes
 * - `notReady`: the provider does not know it, or not yet
 * - `unreadable`: the answer is not what the provider documents
 * - `rejected`: the provider does not accept the values
 * - `partial`: some people were not registered
 */
export const deliveryErrors = [
  ...(['unreachable', 'tooMany', 'credentials', 'notReady', 'unreadable', 'rejected', 'partial'] as const),
] as const;
export type DeliveryError = (typeof deliveryErrors)[number];

const longestPauseMinutes = 60;
const mostAttempts = 30;

/**
 * After 1, 2, 4 … 60 minutes, and not before the provider allows it; null if it is not tried again: the values are
 * rejected, or it failed for about a day. `attempts`: how many there were, with the last.
 */
export const nextDeliveryAttempt = (
  { error, attempts, retryAfterSeconds }: { error: DeliveryError; attempts: number; retryAfterSeconds: number | null },
  now: Temporal.Instant,
): Temporal.Instant | null => {
  if (error === 'rejected' || attempts >= mostAttempts) return null;
  const pause = Math.min(2 ** (attempts - 1), longestPauseMinutes) * 60;
  return now.add({ seconds: Math.max(pause, retryAfterSeconds ?? 0) });
};

/**
 * - `held`: the meeting exists at the provider, with the session's title and times
 * - `gone`: it does not exist there
 * - `past`: the provider keeps it as it is, with its report
 */
export const wantedMeeting = (
  { status, isDraft, endsAt }: { status: number; isDraft: boolean; endsAt: Temporal.Instant },
  now: Temporal.Instant,
): 'held' | 'gone' | 'past' => {
  if (Temporal.Instant.compare(endsAt, now) <= 0) return 'past';
  if (isDraft || status === SessionStatus.Deleted) return 'gone';
  return status === SessionStatus.Open || status === SessionStatus.Closed ? 'held' : 'past';
};
