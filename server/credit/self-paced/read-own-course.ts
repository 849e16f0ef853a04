// Everything on the page of a self-paced course.

import type { CreditMember } from '#contract/credit/credit.ts';
import { isFinished } from '#rules/credit/sitting.ts';
import { type CertificateDay, certificateDays } from '#server/credit/certificates/certificate-days.ts';
import {
  type ExternalTestRow,
  externalTestsOf,
  type SittingRow,
  sittingsOf,
} from '#server/credit/self-paced/queries.ts';
import { type CourseStatus, readCourseStatus } from '#server/credit/self-paced/read-course-status.ts';
import type { Db } from '#server/platform/database/transaction.ts';

export interface WholeCourse {
  standing: CourseStatus;
  /** Today's; undefined if nothing was done yet. */
  row: SittingRow | undefined;
  /** Today's external tests. */
  external: readonly ExternalTestRow[];
  credit: CreditMember | undefined;
  certificates: readonly CertificateDay[];
  /** `YYYY-MM-DD` of an earlier sitting that ended unfinished, unless there is a newer one. */
  endedOn: string | null;
}

/** Started, the day ended, and nothing was started since. */
const endedUnfinished = ({ progress, sitting, record, passMark }: CourseStatus): string | null => {
  if (record.preTestAt !== null && progress.sittings.some(({ day }) => day === sitting.day)) return null;
  const last = progress.sittings.findLast(({ day, isTrial }) => day < sitting.day && !isTrial);
  const hasBegun = last !== undefined && (last.preTest !== 'open' || last.watchedShare > 0);
  return hasBegun && !isFinished(last, passMark) ? last.day : null;
};

interface CourseKey {
  sessionId: number;
  accountId: number;
}

/** Passed in: credit depends on courses, not the other way round. */
export type CreditOfCourse = (db: Db, key: CourseKey, now: Temporal.Instant) => Promise<CreditMember | undefined>;

/** Undefined if there is no such course. */
export const readOwnCourse = async (
  db: Db,
  creditOfCourse: CreditOfCourse,
  key: CourseKey,
  now: Temporal.Instant,
): Promise<WholeCourse | undefined> => {
  const standing = await readCourseStatus(db, key, now);
  if (!standing) return undefined;
  const { day } = standing.sitting;
  const [rows, external, credit, certificates] = await Promise.all([
    sittingsOf(db, key.sessionId, [key.accountId]),
    externalTestsOf(db, key.sessionId, [key.accountId]),
    creditOfCourse(db, key, now),
    certificateDays(db, key),
  ]);
  return {
    standing,
    row: rows.find((each) => each.day === day),
    external: external.filter((each) => each.day === day),
    credit,
    certificates,
    endedOn: endedUnfinished(standing),
  };
};
