// Staff try a course out: every step is open to them, and nothing of the sitting gives credit.
import { isFinished } from '#rules/credit/sitting.ts';
import { lockSitting, markTrial } from '#server/credit/self-paced/queries.ts';
import { readCourseStatus } from '#server/credit/self-paced/read-course-status.ts';
import type { Db } from '#server/platform/database/transaction.ts';

/** `finished`: what was done in earnest today stays what it is. */
export const startTrial = (
  db: Db,
  { sessionId, accountId }: { sessionId: number; accountId: number },
  now: Temporal.Instant,
): Promise<'tried out' | 'unknown' | 'finished'> =>
  db.transaction().execute(async (tx) => {
    const standing = await readCourseStatus(tx, { sessionId, accountId }, now);
    if (!standing) return 'unknown';
    if (isFinished(standing.record, standing.passMark)) return 'finished';
    const place = { sessionId, accountId, day: standing.sitting.day };
    await lockSitting(tx, place);
    await markTrial(tx, place);
    return 'tried out';
  });
