// Limits that all processes keep together: so many tries of a kind for a subject in a period.
import { createHmac } from 'node:crypto';
import type { Db, Tx } from '#server/platform/database/transaction.ts';
import {
  attemptsSince,
  deleteAttemptsOf,
  deleteOldAttempts,
  insertAttempt,
  lockSubject,
} from '#server/platform/rate-limits/queries.ts';

export interface Limit {
  kind: string;
  most: number;
  period: Temporal.Duration;
  /** Tries after which each further one must wait longer than the one before; none where it is left out. */
  free?: number;
}

/** `retryAfterSeconds` is 0 where there is a place. `count` is how many places are taken. */
export interface Room {
  retryAfterSeconds: number;
  count: number;
}

const longestPeriod = Temporal.Duration.from({ hours: 24 });
const firstPauseSeconds = 5;

/** A code of an address or an id: it counts like what it stands for and does not tell it. */
export const codeOf = (secret: string, value: string | number): Buffer =>
  createHmac('sha256', secret).update(String(value)).digest();

const secondsUntil = (now: Temporal.Instant, then: Temporal.Instant): number =>
  Math.max(0, Math.ceil(now.until(then).total('seconds')));

/** 5 s, 10 s, 20 s … between one try and the next. */
const pauseAfter = (count: number, free: number): Temporal.Duration =>
  Temporal.Duration.from({ seconds: count < free ? 0 : firstPauseSeconds * 2 ** (count - free) });

type Attempts = Awaited<ReturnType<typeof attemptsSince>>;

const roomAmong = (attempts: Attempts, { most, period, free = most }: Limit, now: Temporal.Instant): Room => {
  const count = attempts.length;
  const oldest = attempts.at(-most);
  if (count >= most && oldest) return { retryAfterSeconds: secondsUntil(now, oldest.at.add(period)), count };
  const last = attempts.at(-1);
  return { retryAfterSeconds: last ? secondsUntil(now, last.at.add(pauseAfter(count, free))) : 0, count };
};

/** Whether a subject may try now; nothing is counted. */
export const roomFor = async (tx: Tx, limit: Limit, subject: Buffer, now: Temporal.Instant): Promise<Room> =>
  roomAmong(await attemptsSince(tx, limit.kind, subject, now.subtract(limit.period)), limit, now);

/** Counts a try where there is room. With `detail`, a thing that was tried before takes no further place. */
export const consumeAttempt = async (
  tx: Tx,
  limit: Limit,
  { subject, detail = null }: { subject: Buffer; detail?: Buffer | null },
  now: Temporal.Instant,
): Promise<Room> => {
  const { kind, period } = limit;
  await lockSubject(tx, kind, subject);
  await deleteOldAttempts(tx, now.subtract(longestPeriod));
  const attempts = await attemptsSince(tx, kind, subject, now.subtract(period));
  const isKnown = detail !== null && attempts.some((attempt) => attempt.detail?.equals(detail));
  if (isKnown) return { retryAfterSeconds: 0, count: attempts.length };
  const room = roomAmong(attempts, limit, now);
  if (room.retryAfterSeconds > 0) return room;
  await insertAttempt(tx, { kind, subject, detail }, now);
  return { retryAfterSeconds: 0, count: attempts.length + 1 };
};

/** Counts a try whether or not there is room. */
export const countAttempt = (tx: Tx, { kind }: Limit, subject: Buffer, now: Temporal.Instant) =>
  insertAttempt(tx, { kind, subject, detail: null }, now);

export const forgetAttempts = (db: Db, { kind }: Limit, subject: Buffer) => deleteAttemptsOf(db, kind, subject);
