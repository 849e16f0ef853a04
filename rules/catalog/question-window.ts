// When a session's questions close, and how many there can be.
import type { Moment } from '#rules/catalog/session-status.ts';
import { acceptsRegistrations, SessionStatus } from '#rules/catalog/session-status.ts';

/** Last moment to ask: `cutOffHours` of elapsed time before the start, also across a clock change. Spec 4, Questions. */
export const questionsCloseAt = (startsAt: Temporal.Instant, cutOffHours: number): Temporal.Instant =>
  startsAt.subtract({ hours: cutOffHours });

export const maxQuestionLength = 2000;
/** Questions of one account for one session, so that nobody takes all of them. */
export const maxOwnQuestions = 5;

interface Asked {
  status: number;
  startsAt: Temporal.Instant;
  endsAt: Moment;
  cutOffHours: number;
  limit: number;
  /** How many have been asked so far. */
  count: number;
}

/** `closed`: too late, or not a session that takes questions; `full`: as many as there can be. */
export const questionWindow = (session: Asked, now: Temporal.Instant): 'open' | 'closed' | 'full' => {
  const { status, startsAt, endsAt, cutOffHours, limit, count } = session;
  const isInTime = now.epochMilliseconds < questionsCloseAt(startsAt, cutOffHours).epochMilliseconds;
  // A session that is closed for registration still has people who may ask.
  const isToCome = acceptsRegistrations(
    { status: status === SessionStatus.Closed ? SessionStatus.Open : status, startsAt, endsAt },
    now,
  );
  if (!isInTime || !isToCome) return 'closed';
  return count < limit ? 'open' : 'full';
};
