// Hands an attempt in: scores it as it is saved, once.

import { scoreTest } from '#rules/credit/quiz-scoring.ts';
import type { TestWindow } from '#rules/credit/quiz-window.ts';
import { findTest } from '#server/credit/quizzes/find-test.ts';
import { type AttemptRow, answersIn, lockAttempt, questionsIn, setScore } from '#server/credit/quizzes/queries.ts';
import type { OwnAttempt } from '#server/credit/quizzes/save-answers.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { decideSoon } from '#server/platform/jobs/decide-soon.ts';

export type HandingIn =
  | { result: 'handed in'; attempt: AttemptRow }
  | { result: 'unknown' }
  | { result: 'shut'; window: TestWindow };

/** Twice at once, or again later, gives the first result. */
export const handIn = (db: Db, own: OwnAttempt, now: Temporal.Instant): Promise<HandingIn> =>
  db.transaction().execute(async (tx) => {
    const attempt = await lockAttempt(tx, own);
    if (!attempt) return { result: 'unknown' };
    if (attempt.handed_in_at !== null) return { result: 'handed in', attempt };
    const found = await findTest(tx, { ...own, memberId: attempt.member_id }, now);
    if (!found) return { result: 'unknown' };
    if (found.window.state !== 'open') return { result: 'shut', window: found.window };
    await setScore(tx, attempt.id, scoreTest(questionsIn(attempt.questions), answersIn(attempt.answers)), now);
    // Of a course, credit is asked for once its post-test is passed: before that nothing waits.
    if (own.kind === 'quiz') await decideSoon(tx, own.sessionId);
    const scored = await lockAttempt(tx, own);
    return scored ? { result: 'handed in', attempt: scored } : { result: 'unknown' };
  });
