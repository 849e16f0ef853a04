// Takes a report out again, with its stays and with what staff decided about its guests.

import { deleteReport } from '#server/attendance/queries.ts';
import { recordEvent } from '#server/audit/record-event.ts';
import { decideSoon } from '#server/credit/decide-soon.ts';
import type { Db } from '#server/database/transaction.ts';
import type { Circumstances } from '#server/http/circumstances.ts';

/** False where the session has no such report. */
export const removeReport = (
  db: Db,
  { sessionId, reportId, actorId }: { sessionId: number; reportId: number; actorId: number },
  circumstances: Circumstances,
): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    if (!(await deleteReport(tx, sessionId, reportId))) return false;
    await decideSoon(tx, sessionId);
    const details = { session: sessionId, report: reportId };
    await recordEvent(tx, { kind: 'attendance-report-removed', actorId, subjectId: null, details }, circumstances);
    return true;
  });
