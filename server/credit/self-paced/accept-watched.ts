// Accepts a report of watched time, as far as the server's clock allows.

import type { CourseStep } from '#rules/catalog/self-paced.ts';
import { firstOpenStepBefore } from '#rules/credit/course-steps.ts';
import { acceptWatched as accept, type Interval, isFullyWatched } from '#rules/credit/watched-time.ts';
import { lockSitting, type SittingRow, saveWatched } from '#server/credit/self-paced/queries.ts';
import { readCourseStatus } from '#server/credit/self-paced/read-course-status.ts';
import type { Db } from '#server/platform/database/transaction.ts';

/** Playback speed comes from the browser; a false one gains nothing beyond this cap. */
const fastestSpeed = 2;

interface Report {
  sessionId: number;
  accountId: number;
  intervals: readonly Interval[];
  /** Current position, in seconds. */
  position: number;
}

export type AcceptWatchedResult =
  | { result: 'accepted'; row: SittingRow; isFull: boolean; isTooFast: boolean }
  | { result: 'unknown' }
  | { result: 'no video' }
  | { result: 'step first'; step: CourseStep };

/**
 * A sitting's clock starts with its pre-test, which precedes the video, and never pauses: reports delayed by a lost
 * connection still count. All tabs and devices share it.
 */
export const acceptWatched = (
  db: Db,
  { sessionId, accountId, intervals, position }: Report,
  now: Temporal.Instant,
): Promise<AcceptWatchedResult> =>
  db.transaction().execute(async (tx): Promise<AcceptWatchedResult> => {
    const before = await readCourseStatus(tx, { sessionId, accountId }, now);
    if (!before) return { result: 'unknown' };
    const { course, record, done, sitting } = before;
    if (course.videoSeconds === null) return { result: 'no video' };
    const step = record.isTrial ? null : firstOpenStepBefore('video', done);
    if (step !== null) return { result: 'step first', step };
    const key = { sessionId, accountId, day: sitting.day };
    const row = await lockSitting(tx, key);
    const since = row.reported_at ?? record.preTestAt ?? now;
    const accepted = accept(row.watched, intervals, {
      elapsedWallSeconds: since.until(now).total('seconds'),
      speed: fastestSpeed,
      videoSeconds: course.videoSeconds,
      carriedSeconds: row.carried_seconds,
    });
    const watched = {
      intervals: accepted.intervals,
      videoSeconds: course.videoSeconds,
      carriedSeconds: accepted.carriedSeconds,
      positionSeconds: Math.min(Math.max(0, position), course.videoSeconds),
      isTooFast: accepted.isTooFast,
    };
    await saveWatched(tx, key, watched, now);
    const isFull = row.transcript_read_at !== null || isFullyWatched(accepted.intervals, course.videoSeconds);
    return { result: 'accepted', row: await lockSitting(tx, key), isFull, isTooFast: accepted.isTooFast };
  });
