// When a test can be taken, and why not.
import { daySpans, deadlineAfter, isInTime } from '#rules/deadlines.ts';
import type { CourseStep } from '#rules/self-paced.ts';

export type TestWindow =
  | { state: 'open'; from?: Temporal.Instant; until: Temporal.Instant | null }
  | { state: 'not begun'; from: Temporal.Instant }
  | { state: 'over'; until: Temporal.Instant }
  | { state: 'step first'; step: CourseStep };

/** End, exclusive, of the time for a quiz. Spec 5: several attempts in the timeframe. */
export const quizDeadline = (endsAt: Temporal.Instant): Temporal.Instant => deadlineAfter(endsAt, daySpans.quiz).at;

/** A quiz is open from the start of the session to its deadline. Tests of courses: rules/course-steps.ts. */
export const quizWindow = (
  { startsAt, endsAt }: { startsAt: Temporal.Instant; endsAt: Temporal.Instant },
  now: Temporal.Instant,
): TestWindow => {
  if (Temporal.Instant.compare(now, startsAt) < 0) return { state: 'not begun', from: startsAt };
  const deadline = deadlineAfter(endsAt, daySpans.quiz);
  return isInTime(now, deadline) ? { state: 'open', until: deadline.at } : { state: 'over', until: deadline.at };
};
