// Everything that the page of a self-paced course tells somebody of the own way through it.

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
  /** Of today; undefined before anything was done. */
  row: SittingRow | undefined;
  /** Tests on other sites of today. */
  external: readonly ExternalTestRow[];
  credit: CreditMember | undefined;
  certificates: readonly CertificateDay[];
  /** `YYYY-MM-DD` of an earlier sitting that ended unfinished, while there is nothing newer. */
  endedOn: string | null;
}

/** The person had begun, the day ended, and nothing was begun since. */
const endedUnfinished = ({ progress, sitting, record, passMark }: CourseStatus): string | null => {
  if (record.preTestAt !== null && progress.sittings.some(({ day }) => day === sitting.day)) return null;
  const last = progress.sittings.findLast(({ day, isTrial }) => day < sitting.day && !isTrial);
  const hasBegun = last !== undefined && (last.preTest !== 'open' || last.watchedShare > 0);
  return hasBegun && !isFinished(last, passMark) ? last.day : null;
};

interface OwnPlace {
  sessionId: number;
  accountId: number;
}

/** Passed in: credit is decided with what courses know, not the other way round. */
export type CreditOfCourse = (db: Db, place: OwnPlace, now: Temporal.Instant) => Promise<CreditMember | undefined>;

/** Undefined where there is no such course. */
export const readOwnCourse = async (
  db: Db,
  creditOfCourse: CreditOfCourse,
  place: OwnPlace,
  now: Temporal.Instant,
): Promise<WholeCourse | undefined> => {
  const standing = await readCourseStatus(db, place, now);
  if (!standing) return undefined;
  const { day } = standing.sitting;
  const [rows, external, credit, certificates] = await Promise.all([
    sittingsOf(db, place.sessionId, [place.accountId]),
    externalTestsOf(db, place.sessionId, [place.accountId]),
    creditOfCourse(db, place, now),
    certificateDays(db, place),
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
