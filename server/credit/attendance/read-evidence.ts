// All attendance evidence of one session, and the statements of staff about it.
import { attendanceIntervalsOf, peopleOf, reportsOf, sessionById } from '#server/credit/attendance/queries.ts';
import { checkedRowsOf, missingReportsOf } from '#server/credit/attendance/review-queries.ts';
import type { Db } from '#server/platform/database/transaction.ts';

/** Null if there is no such session. */
export const readEvidence = async (db: Db, sessionId: number) => {
  const session = await sessionById(db, sessionId);
  if (!session) return null;
  // Sequential: a transaction has one connection.
  const people = await peopleOf(db, sessionId);
  const intervals = await attendanceIntervalsOf(db, sessionId);
  const reports = await reportsOf(db, sessionId);
  const missingReports = await missingReportsOf(db, sessionId);
  const checkedRows = await checkedRowsOf(db, sessionId);
  return { session, people, intervals, reports, missingReports, checkedRows };
};
