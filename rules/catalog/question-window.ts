// When a session's questions close, and how many it takes.
import type { Moment } from '#rules/catalog/session-status.ts';
import { acceptsRegistrations, SessionStatus } from '#rules/catalog/session-status.ts';

/** `cutOffHours` of elapsed time before the start, also across a clock change. Spec 4, Questions. */
export const questionsCloseAt = (startsAt: Temporal.Instant, cutOffHours: number): Temporal.Instant =>
  startsAt.subtract({ hours: cutOffHours });

export const maxQuestionLength = 2000;
/** Questions per account and session, so that nobody uses up the session's limit. */
export const maxQuestionsPerAccount = 5;

interface QuestionFacts {
  status: number;
  startsAt: Temporal.Instant;
  endsAt: Moment;
  cutOffHours: number;
  limit: number;
  /** How many have been asked so far. */
  count: number;
}

/** `closed`: too late, or the session takes no questions. `full`: the limit is reached. */
export const questionWindow = (session: QuestionFacts, now: Temporal.Instant): 'open' | 'closed' | 'full' => {
  const { status, startsAt, endsAt, cutOffHours, limit, count } = session;
  const isInTime = now.epochMilliseconds < questionsCloseAt(startsAt, cutOffHours).epochMilliseconds;
  // Registrants can ask even if registration is closed.
  const isToCome = acceptsRegistrations(
    { status: status === SessionStatus.Closed ? SessionStatus.Open : status, startsAt, endsAt },
    now,
  );
  if (!isInTime || !isToCome) return 'closed';
  return count < limit ? 'open' : 'full';
};
