// Staff record the result of an external test, and credit that waits for it is decided.

import { lockExternalTest, recordOutcome } from '#server/credit/self-paced/queries.ts';
import { recordEvent } from '#server/platform/audit/record-event.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import type { RequestContext } from '#server/platform/http/request-context.ts';
import { queueCreditDecision } from '#server/platform/jobs/queue-credit-decision.ts';

interface Word {
  id: number;
  actorId: number;
  outcome: 'confirmed' | 'not found';
  score: number | null;
  note: string;
}

/** `score missing`: confirming a post-test requires its score. */
export const recordExternalTest = (
  db: Db,
  { id, actorId, outcome, score, note }: Word,
  requestContext: RequestContext,
): Promise<'recorded' | 'unknown' | 'score missing'> =>
  db.transaction().execute(async (tx) => {
    const row = await lockExternalTest(tx, id);
    if (!row) return 'unknown';
    if (row.kind === 'post' && outcome === 'confirmed' && score === null) return 'score missing';
    const confirmedScore = outcome === 'confirmed' ? score : null;
    await recordOutcome(tx, id, { outcome, score: confirmedScore, note, actorId }, requestContext.now);
    await queueCreditDecision(tx, row.session_id);
    const details = {
      session: row.session_id,
      test: row.kind,
      outcome,
      score: confirmedScore ?? 'none',
      from: row.score ?? 'none',
    };
    await recordEvent(
      tx,
      { kind: 'external-test-recorded', actorId, subjectId: row.account_id, details },
      requestContext,
    );
    return 'recorded';
  });
