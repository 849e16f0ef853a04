// All attendance evidence of one session, or what there is about some of its people, and the statements of staff about it.
import {
  attendanceIntervalsOf,
  methodsOf,
  peopleOf,
  reportsOf,
  sessionById,
} from '#server/credit/attendance/queries.ts';
import { checkedRowsOf, missingReportsOf } from '#server/credit/attendance/review-queries.ts';
import type { Db } from '#server/platform/database/transaction.ts';

/**
 * Null if there is no such session. `ofAccounts`: people and intervals of these accounts only; reports may concern anybody.
 */
export const readEvidence = async (db: Db, sessionId: number, ofAccounts?: readonly number[]) => {
  const session = await sessionById(db, sessionId);
  if (!session) return null;
  // Sequential: a transaction has one connection.
  const people = await peopleOf(db, sessionId, ofAccounts);
  const memberIds = people.map(({ member_id }) => member_id);
  const intervals = await attendanceIntervalsOf(db, sessionId, ofAccounts === undefined ? {} : { memberIds });
  const methods = ofAccounts === undefined ? people.map(({ method }) => method) : await methodsOf(db, sessionId);
  const reports = await reportsOf(db, sessionId);
  const missingReports = await missingReportsOf(db, sessionId);
  const checkedRows = await checkedRowsOf(db, sessionId);
  return { session, people, intervals, methods, reports, missingReports, checkedRows };
};
