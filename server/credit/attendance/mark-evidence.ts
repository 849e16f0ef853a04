// Staff mark a report as missing, or unreadable rows as checked.
import type { EvidenceChannel } from '#rules/credit/attendance-evidence.ts';
import { sessionById } from '#server/credit/attendance/queries.ts';
import {
  deleteMissingReport,
  insertCheckedRows,
  insertMissingReport,
  lockReport,
} from '#server/credit/attendance/review-queries.ts';
import { recordEvent } from '#server/platform/audit/record-event.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import type { RequestContext } from '#server/platform/http/request-context.ts';
import { queueCreditDecision } from '#server/platform/jobs/queue-credit-decision.ts';

interface Statement {
  sessionId: number;
  channel: EvidenceChannel;
  /** False: the report is expected again. */
  isMissing: boolean;
  actorId: number;
}

/** Idempotent. False if there is no such session. */
export const markReportMissing = (
  db: Db,
  { isMissing, ...statement }: Statement,
  requestContext: RequestContext,
): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    const { sessionId, channel, actorId } = statement;
    if (!(await sessionById(tx, sessionId))) return false;
    const hasChanged = isMissing
      ? await insertMissingReport(tx, statement, requestContext.now)
      : await deleteMissingReport(tx, sessionId, channel);
    if (!hasChanged) return true;
    await queueCreditDecision(tx, sessionId);
    const kind = 'attendance-report-missing';
    const details = { session: sessionId, channel, isMissing };
    await recordEvent(tx, { kind, actorId, subjectId: null, details }, requestContext);
    return true;
  });

interface Check {
  sessionId: number;
  reportId: number;
  /** Default: all unreadable rows of the report. */
  rows?: readonly number[] | undefined;
  actorId: number;
}

/** False if the session has no such report. Readable rows are ignored. */
export const markRowsChecked = (
  db: Db,
  { sessionId, reportId, rows, actorId }: Check,
  requestContext: RequestContext,
): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    const report = await lockReport(tx, sessionId, reportId);
    if (!report) return false;
    const unread = [...new Set(report.errors.map(({ row }) => row))];
    const checked = unread.filter((row) => rows === undefined || rows.includes(row));
    await insertCheckedRows(tx, { reportId, rows: checked, actorId }, requestContext.now);
    await queueCreditDecision(tx, sessionId);
    const kind = 'attendance-rows-checked';
    const details = { session: sessionId, report: reportId, rows: checked.length };
    await recordEvent(tx, { kind, actorId, subjectId: null, details }, requestContext);
    return true;
  });
