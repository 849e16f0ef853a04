// Somebody says that a test on another site is finished: the course goes on, and staff look for the result.

import type { CourseStep } from '#rules/catalog/self-paced.ts';
import { courseWindow } from '#rules/credit/course-steps.ts';
import { lockSitting, putExternalTest } from '#server/credit/self-paced/queries.ts';
import { readStanding } from '#server/credit/self-paced/read-standing.ts';
import { surveyName } from '#server/credit/self-paced/survey-name.ts';
import type { Db } from '#server/platform/database/transaction.ts';

interface Wish {
  sessionId: number;
  accountId: number;
  kind: 'pre' | 'post';
}

export type Saying =
  | { result: 'noted' }
  | { result: 'unknown' }
  | { result: 'done already' }
  | { result: 'step first'; step: CourseStep };

/** `unknown` also where the test stands on this portal. */
export const sayFinished = (db: Db, secret: string, wish: Wish, now: Temporal.Instant): Promise<Saying> =>
  db.transaction().execute(async (tx): Promise<Saying> => {
    const { sessionId, accountId, kind } = wish;
    const standing = await readStanding(tx, { sessionId, accountId }, now);
    if (!standing) return { result: 'unknown' };
    const { course, record, done, sitting } = standing;
    if ((kind === 'pre' ? course.preTestUrl : course.postTestUrl) === '') return { result: 'unknown' };
    const window = courseWindow(kind, done, sitting, record.isTrial);
    if (window.state === 'step first') return { result: 'step first', step: window.step };
    // What staff have confirmed is not asked for again.
    if (kind === 'pre' ? record.preTest === 'done' : done['post-test']) return { result: 'done already' };
    if (kind === 'pre' && record.preTest === 'said') return { result: 'noted' };
    const place = { sessionId, accountId, day: sitting.day };
    await lockSitting(tx, place);
    await putExternalTest(tx, place, { kind, uid: surveyName(secret, wish) }, now);
    return { result: 'noted' };
  });
