// Records once that corrections were sent to an accreditor.
import type { Accreditor } from '#rules/credit/rosters.ts';
import { insertCorrection } from '#server/credit/credit/correction-queries.ts';
import { readCorrectionsFor } from '#server/credit/credit/read-corrections.ts';
import { lockSession } from '#server/credit/credit/roster-queries.ts';
import { recordEvent } from '#server/platform/audit/record-event.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import type { RequestContext } from '#server/platform/http/request-context.ts';

/** `changed`: it differs from what staff have seen. */
type Sent = { kind: 'sent'; id: number } | { kind: 'unknown' | 'nothing' | 'changed' };

export const sendCorrection = (
  db: Db,
  { actorId, body, sessionId, version }: { actorId: number; body: Accreditor; sessionId: number; version: string },
  requestContext: RequestContext,
): Promise<Sent> =>
  db.transaction().execute(async (tx): Promise<Sent> => {
    if (!(await lockSession(tx, sessionId))) return { kind: 'unknown' };
    const [due] = await readCorrectionsFor(tx, body, sessionId);
    if (!due) return { kind: 'nothing' };
    if (due.version !== version) return { kind: 'changed' };
    const id = await insertCorrection(tx, { body, sessionId, sentBy: actorId }, due.corrections, requestContext.now);
    const details = { correction: id, body, session: sessionId, lines: due.corrections.length };
    await recordEvent(tx, { kind: 'credit-corrected', actorId, subjectId: null, details }, requestContext);
    return { kind: 'sent', id };
  });
