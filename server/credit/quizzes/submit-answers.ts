// Submits an attempt: scores its saved answers, once.

import { scoreQuiz } from '#rules/credit/quiz-scoring.ts';
import type { QuizWindow } from '#rules/credit/quiz-window.ts';
import { findQuiz } from '#server/credit/quizzes/find-quiz.ts';
import { type AttemptRow, answersIn, lockAttempt, questionsIn, setScore } from '#server/credit/quizzes/queries.ts';
import type { OwnAttempt } from '#server/credit/quizzes/save-answers.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { queueCreditDecision } from '#server/platform/jobs/queue-credit-decision.ts';

export type SubmitResult =
  | { result: 'submitted'; attempt: AttemptRow }
  | { result: 'unknown' }
  | { result: 'shut'; window: QuizWindow };

/** Idempotent: a repeated call returns the first result. */
export const submitAnswers = (db: Db, own: OwnAttempt, now: Temporal.Instant): Promise<SubmitResult> =>
  db.transaction().execute(async (tx) => {
    const attempt = await lockAttempt(tx, own);
    if (!attempt) return { result: 'unknown' };
    if (attempt.submitted_at !== null) return { result: 'submitted', attempt };
    const found = await findQuiz(tx, { ...own, memberId: attempt.member_id }, now);
    if (!found) return { result: 'unknown' };
    if (found.window.state !== 'open') return { result: 'shut', window: found.window };
    await setScore(tx, attempt.id, scoreQuiz(questionsIn(attempt.questions), answersIn(attempt.answers)), now);
    // For a course, credit is requested once its post-test is passed: until then nothing waits.
    if (own.kind === 'quiz') await queueCreditDecision(tx, own.sessionId);
    const scored = await lockAttempt(tx, own);
    return scored ? { result: 'submitted', attempt: scored } : { result: 'unknown' };
  });
