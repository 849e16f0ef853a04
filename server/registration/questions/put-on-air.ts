// Marks the question of a session that is being answered.
import type { Db } from '#server/platform/database/transaction.ts';
import { publishQuestion } from '#server/registration/questions/publish-question.ts';
import {
  canGoOnAir,
  lockForAir,
  presentedById,
  type Reader,
  setOnAir,
  takeOffAir,
} from '#server/registration/questions/queries.ts';

/** Null takes the current question off air. `unknown`: not the reader's session, or it has no such visible question. */
export const putOnAir = (
  db: Db,
  reader: Reader,
  { sessionId, questionId }: { sessionId: number; questionId: number | null },
  now: Temporal.Instant,
): Promise<'done' | 'unknown'> =>
  db.transaction().execute(async (tx) => {
    if (!(await presentedById(tx, reader, sessionId))) return 'unknown';
    await lockForAir(tx, sessionId);
    if (questionId !== null && !(await canGoOnAir(tx, sessionId, questionId))) return 'unknown';
    const before = await takeOffAir(tx, sessionId);
    if (questionId !== null) await setOnAir(tx, questionId, now);
    if (before && before.id !== questionId) await publishQuestion(tx, before.id, now);
    if (questionId !== null) await publishQuestion(tx, questionId, now);
    return 'done';
  });
