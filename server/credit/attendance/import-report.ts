// Imports a meeting report of a session as attendance intervals of its registered people.

import { createHash } from 'node:crypto';
import { currentLanguage } from '#messages/current-language.ts';
import { easternZone } from '#rules/platform/eastern-time.ts';
import {
  type Analysis,
  type AnalysisContext,
  analyzeReport,
  type ReportCounts,
  type ReportFile,
} from '#server/credit/attendance/analyze-report.ts';
import type { AnalysisOrder } from '#server/credit/attendance/analyze-worker.ts';
import { registeredPerson } from '#server/credit/attendance/attendee-details.ts';
import type { CandidateSession, ReportMismatch } from '#server/credit/attendance/check-report-fit.ts';
import type { FieldError } from '#server/credit/attendance/find-tables.ts';
import { insertReportIntervals, peopleOf, type SessionRow, sessionById } from '#server/credit/attendance/queries.ts';
import type { Source } from '#server/credit/attendance/report-kinds.ts';
import { hasReport, insertReport, sessionsNear } from '#server/credit/attendance/report-queries.ts';
import { storedErrors } from '#server/credit/attendance/stored-errors.ts';
import { recordEvent } from '#server/platform/audit/record-event.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import type { RequestContext } from '#server/platform/http/request-context.ts';
import { queueCreditDecision } from '#server/platform/jobs/queue-credit-decision.ts';
import { runInThread } from '#server/platform/process/run-in-thread.ts';

export type ImportResult =
  | { result: 'imported'; source: Source; counts: ReportCounts; errors: readonly FieldError[] }
  /** This exact file was imported before: nothing has changed. */
  | { result: 'already' }
  /** No row could be read: nothing was stored. */
  | { result: 'unreadable'; errors: readonly FieldError[] }
  /** It does not look like this session's report: nothing was stored. */
  | ({ result: 'questioned' } & ReportMismatch)
  | { result: 'unknown session' };

interface Importing {
  sessionId: number;
  fileName: string;
  bytes: Uint8Array;
  /** Null from the command line. */
  importedBy: number | null;
  /** Time zone for reports that name none; default Eastern Time. */
  timeZone?: string | undefined;
  /** The importer confirmed that it is this session's report despite a mismatch. */
  isAccepted?: boolean;
  /** Called before each of the two steps, analysis and storing; may throw to stop before anything is stored. */
  begin?: (step: 0 | 1) => Promise<void>;
}

const knownSession = (
  row: Pick<SessionRow, 'id' | 'name' | 'starts_at' | 'ends_at' | 'join_url'>,
): CandidateSession => ({
  id: row.id,
  name: row.name,
  startsAt: row.starts_at.toString(),
  endsAt: row.ends_at.toString(),
  joinUrl: row.join_url,
});

/** Below this size, parsing is faster than starting a thread. */
const smallBytes = 50 * 1024;
/** The largest report takes a few seconds. */
const limitSeconds = 120;

const analyze = (file: ReportFile, known: AnalysisContext): Promise<Analysis> => {
  if (file.bytes.length <= smallBytes) return analyzeReport(file, known);
  const order: AnalysisOrder = { ...file, language: currentLanguage() };
  return runInThread<Analysis>(new URL('./analyze-worker.ts', import.meta.url), order, {
    limitSeconds,
    answers: { ...known },
  });
};

/**
 * Stores all readable rows in one transaction and lists the unreadable ones. Importing the same file again changes
 * nothing; a corrected file is a second report.
 */
export const importReport = async (
  db: Db,
  { sessionId, fileName, bytes, importedBy, timeZone = easternZone, isAccepted = false, begin }: Importing,
  requestContext: Pick<RequestContext, 'now' | 'address' | 'requestId'>,
): Promise<ImportResult> => {
  const session = await sessionById(db, sessionId);
  if (!session) return { result: 'unknown session' };
  const contentHash = createHash('sha256').update(bytes).digest();
  if (await hasReport(db, sessionId, contentHash)) return { result: 'already' };
  await begin?.(0);
  const analysis = await analyze(
    { bytes, session: knownSession(session), timeZone, isAccepted },
    {
      findSessions: async (spans) => (await sessionsNear(db, sessionId, spans)).map(knownSession),
      readSeats: async () =>
        (await peopleOf(db, sessionId)).map((row) => ({ ...registeredPerson(row), accountId: row.account_id })),
    },
  );
  if (analysis.result !== 'read') return analysis;
  const { source, rows, counts, errors, errorsIn } = analysis;
  await begin?.(1);

  return db.transaction().execute(async (tx): Promise<ImportResult> => {
    const values = {
      session_id: sessionId,
      source,
      file_name: fileName.slice(0, 255),
      content_hash: contentHash,
      imported_by: importedBy,
      errors: JSON.stringify(storedErrors(errorsIn, bytes)),
    };
    const reportId = await insertReport(tx, values, requestContext.now);
    if (reportId === undefined) return { result: 'already' };
    await insertReportIntervals(tx, { sessionId, reportId, enteredBy: importedBy }, rows, requestContext.now);
    await queueCreditDecision(tx, sessionId);
    const details = {
      session: sessionId,
      report: reportId,
      source,
      ...counts,
      errors: errors.length,
      timeZone: analysis.timeZone,
      isAccepted,
    };
    await recordEvent(
      tx,
      { kind: 'attendance-report-imported', actorId: importedBy, subjectId: null, details },
      requestContext,
    );
    return { result: 'imported', source, counts, errors };
  });
};
