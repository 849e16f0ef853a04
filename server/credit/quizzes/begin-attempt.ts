// Starts a quiz attempt, or continues the current one.
import { randomInt } from 'node:crypto';
import { maxAttemptsPerDay } from '#rules/credit/quiz-scoring.ts';
import type { QuizWindow } from '#rules/credit/quiz-window.ts';
import { findQuiz, type QuizRequest } from '#server/credit/quizzes/find-quiz.ts';
import {
  type AttemptRow,
  currentAttempt,
  insertAttempt,
  lockQuiz,
  lockTaker,
  quizOf,
} from '#server/credit/quizzes/queries.ts';
import { recordEvent } from '#server/platform/audit/record-event.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import type { RequestContext } from '#server/platform/http/request-context.ts';
import { codeOf, consumeAttempt, type Limit, rateLimitStatus } from '#server/platform/rate-limits/consume-attempt.ts';

const limit: Limit = {
  kind: 'test-attempt',
  max: maxAttemptsPerDay,
  period: Temporal.Duration.from({ hours: 24 }),
};

const subjectOf = (secret: string, testId: number, memberId: number): Buffer =>
  codeOf(secret, `test ${testId} of ${memberId}`);

export const attemptsLeft = (
  db: Db,
  secret: string,
  { testId, memberId }: { testId: number; memberId: number },
  now: Temporal.Instant,
): Promise<number> =>
  db.transaction().execute(async (tx) => {
    const { count } = await rateLimitStatus(tx, limit, subjectOf(secret, testId, memberId), now);
    return Math.max(0, maxAttemptsPerDay - count);
  });

export type BeginAttemptResult =
  | { result: 'begun'; attempt: AttemptRow }
  | { result: 'unknown' }
  | { result: 'shut'; window: QuizWindow }
  | { result: 'too many'; againAt: Temporal.Instant };

/** A double click starts once. A refusal for too many attempts is recorded. */
export const beginAttempt = (
  db: Db,
  secret: string,
  wanted: QuizRequest,
  requestContext: RequestContext,
): Promise<BeginAttemptResult> =>
  db.transaction().execute(async (tx) => {
    const { now } = requestContext;
    const found = await findQuiz(tx, wanted, now);
    if (!found) return { result: 'unknown' };
    if (found.window.state !== 'open') return { result: 'shut', window: found.window };
    const { taker, session, kind } = found;
    await lockTaker(tx, taker.id);
    await lockQuiz(tx, found.test.id);
    const there = await currentAttempt(tx, found.test.id, taker.id);
    if (there) return { result: 'begun', attempt: there };
    const test = await quizOf(tx, session.id, kind);
    if (!test) return { result: 'unknown' };
    const subject = subjectOf(secret, test.id, taker.id);
    const { retryAfterSeconds } = await consumeAttempt(tx, limit, { subject }, now);
    const { accountId } = wanted;
    if (retryAfterSeconds > 0) {
      const details = { session: session.id, test: kind, member: taker.id, most: maxAttemptsPerDay };
      const event = { kind: 'test-attempts-spent', actorId: accountId, subjectId: accountId, details } as const;
      await recordEvent(tx, event, requestContext);
      return { result: 'too many', againAt: now.add({ seconds: retryAfterSeconds }) };
    }
    const ids = { quiz_id: test.id, version_id: test.version_id, account_id: accountId, member_id: taker.id };
    await insertAttempt(tx, { ...ids, seed: randomInt(2 ** 31) }, now);
    const attempt = await currentAttempt(tx, test.id, taker.id);
    if (!attempt) throw new Error('The attempt that was just begun is not there.');
    return { result: 'begun', attempt };
  });
