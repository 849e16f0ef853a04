// When a quiz can be taken, and why not.

import type { CourseStep } from '#rules/catalog/self-paced.ts';
import { daySpans, deadlineAfter, isInTime } from '#rules/credit/deadlines.ts';

export type QuizWindow =
  | { state: 'open'; from?: Temporal.Instant; until: Temporal.Instant | null }
  | { state: 'not begun'; from: Temporal.Instant }
  | { state: 'over'; until: Temporal.Instant }
  | { state: 'step first'; step: CourseStep };

/**
 * A quiz is open from the end of the session to its deadline (spec 5: multiple attempts in the timeframe). Tests of
 * courses: rules/credit/course-steps.ts.
 */
export const quizWindow = ({ endsAt }: { endsAt: Temporal.Instant }, now: Temporal.Instant): QuizWindow => {
  if (Temporal.Instant.compare(now, endsAt) < 0) return { state: 'not begun', from: endsAt };
  const deadline = deadlineAfter(endsAt, daySpans.quiz);
  return isInTime(now, deadline) ? { state: 'open', until: deadline.at } : { state: 'over', until: deadline.at };
};
