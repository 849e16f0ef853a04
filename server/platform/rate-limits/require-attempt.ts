// Counts an attempt, and refuses it after too many.
import type { Message } from '#messages/message.ts';
import { t } from '#messages/translate.ts';
import type { Tx } from '#server/platform/database/transaction.ts';
import { tooMany } from '#server/platform/http/errors.ts';
import { codeOf, consumeAttempt, type Limit } from '#server/platform/rate-limits/consume-attempt.ts';

export interface LimitSettings {
  /** Of the counters. */
  secret: string;
  isLimited: boolean;
}

interface Attempt {
  limit: Limit;
  /** What is counted; stored as a keyed hash. */
  subject: string;
  /** What was done too often. */
  reason: Message;
}

/** Throws 429 if the limit does not allow the attempt. */
export const requireAttempt = async (
  tx: Tx,
  { secret, isLimited }: LimitSettings,
  { limit, subject, reason }: Attempt,
  now: Temporal.Instant,
): Promise<void> => {
  if (!isLimited) return;
  const { retryAfterSeconds } = await consumeAttempt(tx, limit, { subject: codeOf(secret, subject) }, now);
  if (retryAfterSeconds > 0) throw tooMany(t(reason), retryAfterSeconds);
};
