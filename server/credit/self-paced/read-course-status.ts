// A person's current status in a self-paced course: today's sitting, and its completed steps.
import { ruleOn } from '#rules/credit/certificate-rules.ts';
import { type StepsDone, stepsDone } from '#rules/credit/course-steps.ts';
import { easternDay } from '#rules/credit/deadlines.ts';
import { type CourseProgress, recordOf, type Sitting, type SittingRecord, sittingAt } from '#rules/credit/sitting.ts';
import { textVersions } from '#server/catalog/content-pages/page-version.ts';
import { acknowledgementsOf, type CourseRow, courseById } from '#server/credit/self-paced/queries.ts';
import { readProgress } from '#server/credit/self-paced/read-progress.ts';
import type { Db } from '#server/platform/database/transaction.ts';

export interface CourseStatus {
  course: CourseRow;
  progress: CourseProgress;
  sitting: Sitting;
  /** Of this sitting. */
  record: SittingRecord;
  done: StepsDone;
  /** When the current honor code was acknowledged; null if it still has to be. */
  acknowledgedAt: Temporal.Instant | null;
  /** Minimum percent in the post-test. */
  passMark: number;
}

/** A course follows the rule of the day on which it is completed. */
export const coursePassMark = (now: Temporal.Instant): number =>
  ruleOn('coa', easternDay(now).toString())?.postTestPassMark ?? 100;

/** A version acknowledged today stays valid for the sitting, even if the text has changed. */
const acknowledgement = async (db: Db, key: CourseKey, { from }: Sitting): Promise<Temporal.Instant | null> => {
  const versions = await textVersions('honor-code');
  const rows = await acknowledgementsOf(db, key.sessionId, [key.accountId]);
  const row = rows.findLast(
    (each) => versions.includes(each.text_version) || Temporal.Instant.compare(each.acknowledged_at, from) >= 0,
  );
  return row?.acknowledged_at ?? null;
};

interface CourseKey {
  sessionId: number;
  accountId: number;
}

/** Undefined if there is no such course. */
export const readCourseStatus = async (
  db: Db,
  key: CourseKey,
  now: Temporal.Instant,
): Promise<CourseStatus | undefined> => {
  const course = await courseById(db, key.sessionId);
  if (!course) return undefined;
  const progress = (await readProgress(db, key.sessionId, [key.accountId])).get(key.accountId) ?? {
    acknowledgedAt: null,
    sittings: [],
  };
  const sitting = sittingAt(now);
  const own = recordOf(progress, sitting.day);
  // A course without a pre-test begins with its video.
  const hasPreTest = course.hasPreTest || course.preTestUrl !== '';
  const acknowledgedAt = await acknowledgement(db, key, sitting);
  const record: SittingRecord = hasPreTest
    ? own
    : { ...own, preTest: 'done', preTestAt: own.preTestAt ?? laterOf(acknowledgedAt, sitting.from) };
  const passMark = coursePassMark(now);
  return {
    course,
    progress,
    sitting,
    record,
    done: stepsDone(acknowledgedAt !== null, record, passMark),
    acknowledgedAt,
    passMark,
  };
};

const laterOf = (one: Temporal.Instant | null, other: Temporal.Instant): Temporal.Instant =>
  one === null || Temporal.Instant.compare(one, other) < 0 ? other : one;
