// Records that a session was reported to an accreditor, once the roster has no errors.
import type { Accreditor } from '#rules/credit/rosters.ts';
import { type DraftRoster, readRoster } from '#server/credit/credit/read-roster.ts';
import { insertRoster, lockSession } from '#server/credit/credit/roster-queries.ts';
import { recordEvent } from '#server/platform/audit/record-event.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import type { RequestContext } from '#server/platform/http/request-context.ts';

export type RecordRosterResult =
  | { kind: 'recorded'; id: number; roster: DraftRoster }
  | { kind: 'errors'; roster: DraftRoster }
  | { kind: 'unknown' | 'nothing' };

export const recordRoster = (
  db: Db,
  { actorId, ...which }: { actorId: number; body: Accreditor; sessionId: number; without: readonly string[] },
  requestContext: RequestContext,
): Promise<RecordRosterResult> =>
  db.transaction().execute(async (tx): Promise<RecordRosterResult> => {
    const { body, sessionId } = which;
    if (!(await lockSession(tx, sessionId))) return { kind: 'unknown' };
    const roster = await readRoster(tx, which, requestContext.now);
    if (!roster) return { kind: 'unknown' };
    if (roster.entries.length === 0) return { kind: 'nothing' };
    if (Object.keys(roster.errors).length > 0) return { kind: 'errors', roster };
    const report = { body, sessionId, reportedBy: actorId };
    const id = await insertRoster(tx, report, roster.entries, requestContext.now);
    const details = { report: id, body, session: sessionId, certificates: roster.entries.length };
    await recordEvent(tx, { kind: 'credit-reported', actorId, subjectId: null, details }, requestContext);
    return { kind: 'recorded', id, roster };
  });
