// A person has read the described transcript instead of watching, where the portal accepts that.

import type { CourseStep } from '#rules/catalog/self-paced.ts';
import { firstOpenStepBefore } from '#rules/credit/course-steps.ts';
import { lockSitting, recordTranscriptRead } from '#server/credit/self-paced/queries.ts';
import { readCourseStatus } from '#server/credit/self-paced/read-course-status.ts';
import type { Db } from '#server/platform/database/transaction.ts';

export type Reading =
  | { result: 'noted' }
  | { result: 'unknown' }
  | { result: 'no video' }
  | { result: 'step first'; step: CourseStep }
  | { result: 'too soon'; from: Temporal.Instant };

/** Nobody reads faster than the video plays at top speed. */
const fastestSpeed = 2;

export const readTranscript = (
  db: Db,
  { sessionId, accountId }: { sessionId: number; accountId: number },
  now: Temporal.Instant,
): Promise<Reading> =>
  db.transaction().execute(async (tx): Promise<Reading> => {
    const standing = await readCourseStatus(tx, { sessionId, accountId }, now);
    if (!standing) return { result: 'unknown' };
    const { course, record, done, sitting } = standing;
    if (course.videoSeconds === null) return { result: 'no video' };
    const step = record.isTrial ? null : firstOpenStepBefore('video', done);
    if (step !== null) return { result: 'step first', step };
    const from = (record.preTestAt ?? now).add({ seconds: Math.ceil(course.videoSeconds / fastestSpeed) });
    if (Temporal.Instant.compare(now, from) < 0) return { result: 'too soon', from };
    const key = { sessionId, accountId, day: sitting.day };
    await lockSitting(tx, key);
    await recordTranscriptRead(tx, key, now);
    return { result: 'noted' };
  });
