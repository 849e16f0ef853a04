// Staff start a trial run of a course: every step is open, and nothing in the sitting gives credit.
import { isFinished } from '#rules/credit/sitting.ts';
import { lockSitting, markTrial } from '#server/credit/self-paced/queries.ts';
import { readCourseStatus } from '#server/credit/self-paced/read-course-status.ts';
import type { Db } from '#server/platform/database/transaction.ts';

/** `finished`: today's genuine progress stays as it is. */
export const startTrial = (
  db: Db,
  { sessionId, accountId }: { sessionId: number; accountId: number },
  now: Temporal.Instant,
): Promise<'tried out' | 'unknown' | 'finished'> =>
  db.transaction().execute(async (tx) => {
    const standing = await readCourseStatus(tx, { sessionId, accountId }, now);
    if (!standing) return 'unknown';
    if (isFinished(standing.record, standing.passMark)) return 'finished';
    const key = { sessionId, accountId, day: standing.sitting.day };
    await lockSitting(tx, key);
    await markTrial(tx, key);
    return 'tried out';
  });
