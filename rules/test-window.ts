// When a test can be taken, and why not.
import { daySpans, deadlineAfter, isInTime } from '#rules/deadlines.ts';
import type { TestKind } from '#rules/test-scoring.ts';

export type TestWindow =
  | { state: 'open'; until: Temporal.Instant | null }
  | { state: 'not begun'; from: Temporal.Instant }
  | { state: 'over'; until: Temporal.Instant }
  | { state: 'pre-test first' };

interface Tested {
  kind: TestKind;
  startsAt: Temporal.Instant;
  endsAt: Temporal.Instant;
  /** Handed in by the person, or none is asked for. */
  isPreTestDone: boolean;
}

/** End, exclusive, of the time for a quiz. Spec 5: several attempts in the timeframe. */
export const quizDeadline = (endsAt: Temporal.Instant): Temporal.Instant => deadlineAfter(endsAt, daySpans.quiz).at;

/** A quiz from the start of the session to its deadline; the tests of a course at any time, the first one first. */
export const testWindow = ({ kind, startsAt, endsAt, isPreTestDone }: Tested, now: Temporal.Instant): TestWindow => {
  if (kind === 'pre') return { state: 'open', until: null };
  if (kind === 'post') return isPreTestDone ? { state: 'open', until: null } : { state: 'pre-test first' };
  if (Temporal.Instant.compare(now, startsAt) < 0) return { state: 'not begun', from: startsAt };
  const deadline = deadlineAfter(endsAt, daySpans.quiz);
  return isInTime(now, deadline) ? { state: 'open', until: deadline.at } : { state: 'over', until: deadline.at };
};
