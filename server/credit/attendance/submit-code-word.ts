// A participant submits the code word that was read out at the end.

import { SessionStatus } from '#rules/catalog/session-status.ts';
import { isCodeWordOpen, isSameCodeWord } from '#rules/credit/code-word.ts';
import {
  insertAttendanceIntervals,
  lockCodeWordInterval,
  seatOf,
  sessionById,
} from '#server/credit/attendance/queries.ts';
import { recordEvent } from '#server/platform/audit/record-event.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import type { RequestContext } from '#server/platform/http/request-context.ts';
import { queueCreditDecision } from '#server/platform/jobs/queue-credit-decision.ts';
import { codeOf, consumeAttempt, forgetAttempts, type Limit } from '#server/platform/rate-limits/consume-attempt.ts';

/** Of an account and a session. A right word makes all tries free again, so that a group is not held up. */
const limit: Limit = { kind: 'code-word', max: 5, period: Temporal.Duration.from({ hours: 1 }) };

export type SubmitCodeWordResult =
  | { result: 'right' }
  | { result: 'wrong'; triesLeft: number }
  | { result: 'too many'; retryAfterSeconds: number }
  /** No seat in this session, or it has no word. */
  | { result: 'unknown' }
  /** Not begun, or past the deadline. */
  | { result: 'not open' };

interface Giving {
  sessionId: number;
  memberId: number;
  word: string;
}

/** The word stands for the whole session: docs/decisions/013-attendance-evidence.md. Twice the right word is one interval. */
export const submitCodeWord = (
  db: Db,
  secret: string,
  accountId: number,
  { sessionId, memberId, word }: Giving,
  requestContext: RequestContext,
): Promise<SubmitCodeWordResult> =>
  db.transaction().execute(async (tx): Promise<SubmitCodeWordResult> => {
    const { now } = requestContext;
    const session = await sessionById(tx, sessionId);
    const seat = await seatOf(tx, { sessionId, memberId, accountId });
    if (!session || !seat || session.code_word === '' || session.status_code === SessionStatus.Deleted)
      return { result: 'unknown' };
    if (!isCodeWordOpen({ startsAt: session.starts_at, endsAt: session.ends_at }, now)) return { result: 'not open' };
    const subject = codeOf(secret, `code word ${accountId} ${sessionId}`);
    const { retryAfterSeconds, count } = await consumeAttempt(tx, limit, { subject }, now);
    if (retryAfterSeconds > 0) return { result: 'too many', retryAfterSeconds };
    if (!isSameCodeWord(word, session.code_word)) return { result: 'wrong', triesLeft: limit.max - count };

    await forgetAttempts(tx, limit, subject);
    if (await lockCodeWordInterval(tx, sessionId, memberId)) return { result: 'right' };
    const interval = {
      ...seat,
      session_id: sessionId,
      source: 'code-word' as const,
      began_at: session.starts_at,
      ended_at: session.ends_at,
      entered_by: accountId,
      note: '',
    };
    await insertAttendanceIntervals(tx, [interval], now);
    const details = { session: sessionId, member: memberId };
    const event = { kind: 'attendance-word-given', actorId: accountId, subjectId: accountId, details } as const;
    await queueCreditDecision(tx, sessionId);
    await recordEvent(tx, event, requestContext);
    return { result: 'right' };
  });
