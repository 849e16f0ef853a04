// The steps of a self-paced course in order: which are done, which is next, and what blocks a step.
import * as m from '#messages/en/credit.ts';
import type { Message } from '#messages/message.ts';
import { type CourseStep, courseSteps } from '#rules/catalog/self-paced.ts';
import type { QuizKind } from '#rules/credit/quiz-scoring.ts';
import type { QuizWindow } from '#rules/credit/quiz-window.ts';
import type { Sitting, SittingRecord } from '#rules/credit/sitting.ts';

export type StepsDone = Record<CourseStep, boolean>;

export const stepsDone = (isAcknowledged: boolean, record: SittingRecord, passMark: number): StepsDone => ({
  'honor-code': isAcknowledged,
  'pre-test': record.preTest !== 'open',
  video: record.watchedShare >= 1,
  'post-test': record.isPostTestStated || (record.postTest !== null && record.postTest.score >= passMark),
});

/** The first incomplete step before this one; null if nothing blocks it. */
export const firstOpenStepBefore = (step: CourseStep, done: StepsDone): CourseStep | null =>
  courseSteps.slice(0, courseSteps.indexOf(step)).find((each) => !done[each]) ?? null;

/** What must be done first, in plain words. */
export const prerequisiteTexts: Record<CourseStep, Message> = {
  'honor-code': m.prerequisiteHonorCode,
  'pre-test': m.prerequisitePreTest,
  video: m.prerequisiteVideo,
  'post-test': m.prerequisitePostTest,
};

/**
 * When the tests of a course can be taken: within the sitting, each after the steps before it. Staff on a trial run can
 * skip steps.
 */
export const courseWindow = (
  kind: Exclude<QuizKind, 'quiz'>,
  done: StepsDone,
  { from, until }: Sitting,
  isTrial: boolean,
): QuizWindow => {
  const first = isTrial ? null : firstOpenStepBefore(kind === 'pre' ? 'pre-test' : 'post-test', done);
  return first === null ? { state: 'open', from, until } : { state: 'step first', step: first };
};
