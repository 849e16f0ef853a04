// A person reports that an external test is finished: the course continues, and staff look up the result.

import type { CourseStep } from '#rules/catalog/self-paced.ts';
import { courseWindow } from '#rules/credit/course-steps.ts';
import { lockSitting, upsertExternalTest } from '#server/credit/self-paced/queries.ts';
import { readCourseStatus } from '#server/credit/self-paced/read-course-status.ts';
import { surveyPseudonym } from '#server/credit/self-paced/survey-pseudonym.ts';
import type { Db } from '#server/platform/database/transaction.ts';

interface FinishedTest {
  sessionId: number;
  accountId: number;
  kind: 'pre' | 'post';
}

export type ReportTestFinishedResult =
  | { result: 'noted' }
  | { result: 'unknown' }
  | { result: 'done already' }
  | { result: 'step first'; step: CourseStep };

/** `unknown` also if the test is on this portal. */
export const reportTestFinished = (
  db: Db,
  secret: string,
  finished: FinishedTest,
  now: Temporal.Instant,
): Promise<ReportTestFinishedResult> =>
  db.transaction().execute(async (tx): Promise<ReportTestFinishedResult> => {
    const { sessionId, accountId, kind } = finished;
    const standing = await readCourseStatus(tx, { sessionId, accountId }, now);
    if (!standing) return { result: 'unknown' };
    const { course, record, done, sitting } = standing;
    if ((kind === 'pre' ? course.preTestUrl : course.postTestUrl) === '') return { result: 'unknown' };
    const window = courseWindow(kind, done, sitting, record.isTrial);
    if (window.state === 'step first') return { result: 'step first', step: window.step };
    // Confirmed tests are not reported again.
    if (kind === 'pre' ? record.preTest === 'done' : done['post-test']) return { result: 'done already' };
    if (kind === 'pre' && record.preTest === 'stated') return { result: 'noted' };
    const key = { sessionId, accountId, day: sitting.day };
    await lockSitting(tx, key);
    await upsertExternalTest(tx, key, { kind, uid: surveyPseudonym(secret, finished) }, now);
    return { result: 'noted' };
  });
