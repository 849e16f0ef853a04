// The audit file: everything about the credit of a session, for an accreditor or auditor.

import { auditOf } from '#server/credit/credit/audit-queries.ts';
import { recordEvent } from '#server/platform/audit/record-event.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import type { RequestContext } from '#server/platform/http/request-context.ts';

/** JSON in UTF-8; undefined if there is no such session. The download is recorded first. */
export const makeAuditFile = async (
  db: Db,
  { sessionId, actorId }: { sessionId: number; actorId: number },
  requestContext: RequestContext,
): Promise<Uint8Array<ArrayBuffer> | undefined> => {
  // A consistent snapshot.
  const reading = db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only');
  const parts = await reading.execute((tx) => auditOf(tx, sessionId));
  if (!parts) return undefined;
  const details = { session: sessionId };
  await db
    .transaction()
    .execute((tx) => recordEvent(tx, { kind: 'audit-file-read', actorId, subjectId: null, details }, requestContext));
  return new TextEncoder().encode(`${JSON.stringify({ madeAt: requestContext.now.toString(), ...parts }, null, 2)}\n`);
};
