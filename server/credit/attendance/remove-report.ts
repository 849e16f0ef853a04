// Deletes a report with its intervals and staff's decisions about its attendees.

import { deleteReport } from '#server/credit/attendance/queries.ts';
import { recordEvent } from '#server/platform/audit/record-event.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import type { RequestContext } from '#server/platform/http/request-context.ts';
import { queueCreditDecision } from '#server/platform/jobs/queue-credit-decision.ts';

/** False if the session has no such report. */
export const removeReport = (
  db: Db,
  { sessionId, reportId, actorId }: { sessionId: number; reportId: number; actorId: number },
  requestContext: RequestContext,
): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    if (!(await deleteReport(tx, sessionId, reportId))) return false;
    await queueCreditDecision(tx, sessionId);
    const details = { session: sessionId, report: reportId };
    await recordEvent(tx, { kind: 'attendance-report-removed', actorId, subjectId: null, details }, requestContext);
    return true;
  });
