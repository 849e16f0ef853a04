// Rate limits shared by all processes: a number of attempts of one kind per subject and period.
import { createHmac } from 'node:crypto';
import type { Db, Tx } from '#server/platform/database/transaction.ts';
import {
  attemptsSince,
  deleteAttemptsOf,
  insertAttempt,
  lockAttemptsSince,
} from '#server/platform/rate-limits/queries.ts';

export interface Limit {
  kind: string;
  max: number;
  period: Temporal.Duration;
  /** The number of attempts after which each further one must wait longer than the one before; no waits if omitted. */
  free?: number;
}

/** `retryAfterSeconds` is 0 if an attempt is allowed. `count` is the number of attempts so far. */
export interface RateLimitStatus {
  retryAfterSeconds: number;
  count: number;
}

const maxPeriod = Temporal.Duration.from({ hours: 24 });
const firstPauseSeconds = 5;

/** A keyed hash of an address or an id: it is counted like the value and does not reveal it. */
export const codeOf = (secret: string, value: string | number): Buffer =>
  createHmac('sha256', secret).update(String(value)).digest();

const secondsUntil = (now: Temporal.Instant, end: Temporal.Instant): number =>
  Math.max(0, Math.ceil(now.until(end).total('seconds')));

/** 5 s, 10 s, 20 s … between attempts. */
const pauseAfter = (count: number, free: number): Temporal.Duration =>
  Temporal.Duration.from({ seconds: count < free ? 0 : firstPauseSeconds * 2 ** (count - free) });

/** `attempts`: the times in the period, the oldest first. */
export const statusAfter = (
  attempts: readonly Temporal.Instant[],
  { max, period, free = max }: Limit,
  now: Temporal.Instant,
): RateLimitStatus => {
  const count = attempts.length;
  const oldest = attempts.at(-max);
  if (count >= max && oldest) return { retryAfterSeconds: secondsUntil(now, oldest.add(period)), count };
  const last = attempts.at(-1);
  return { retryAfterSeconds: last ? secondsUntil(now, last.add(pauseAfter(count, free))) : 0, count };
};

/** Whether a subject may try now; nothing is counted. */
export const rateLimitStatus = async (
  tx: Tx,
  limit: Limit,
  subject: Buffer,
  now: Temporal.Instant,
): Promise<RateLimitStatus> =>
  statusAfter(await attemptsSince(tx, limit.kind, subject, now.subtract(limit.period)), limit, now);

/** Counts an attempt if the limit allows it. With `detail`, repeating an earlier attempt does not count again. */
export const consumeAttempt = async (
  tx: Tx,
  limit: Limit,
  { subject, detail = null }: { subject: Buffer; detail?: Buffer | null },
  now: Temporal.Instant,
): Promise<RateLimitStatus> => {
  const { kind, period } = limit;
  const times = { since: now.subtract(period), forgotten: now.subtract(maxPeriod) };
  const attempts = await lockAttemptsSince(tx, kind, subject, times);
  const isKnown = detail !== null && attempts.some((attempt) => attempt.detail?.equals(detail));
  if (isKnown) return { retryAfterSeconds: 0, count: attempts.length };
  const status = statusAfter(
    attempts.map(({ at }) => at),
    limit,
    now,
  );
  if (status.retryAfterSeconds > 0) return status;
  await insertAttempt(tx, { kind, subject, detail }, now);
  return { retryAfterSeconds: 0, count: attempts.length + 1 };
};

/** Counts an attempt regardless of the limit. */
export const countAttempt = (tx: Tx, { kind }: Limit, subject: Buffer, now: Temporal.Instant) =>
  insertAttempt(tx, { kind, subject, detail: null }, now);

export const forgetAttempts = (db: Db, { kind }: Limit, subject: Buffer) => deleteAttemptsOf(db, kind, subject);
