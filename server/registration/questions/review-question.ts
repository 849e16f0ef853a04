// Presenters and staff show questions that were asked live, and answer in writing.
import type { Db, Tx } from '#server/platform/database/transaction.ts';
import { setAnswer, setApproved, upsertReview } from '#server/registration/questions/live-queries.ts';
import { publishQuestion } from '#server/registration/questions/publish-question.ts';
import { presentedById, type Reader, sessionOfQuestion, setMark } from '#server/registration/questions/queries.ts';

/** False if no session of the reader has such a question. */
const changed = (
  db: Db,
  reader: Reader,
  id: number,
  now: Temporal.Instant,
  change: (tx: Tx) => Promise<unknown>,
): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    const sessionId = await sessionOfQuestion(tx, id);
    if (sessionId === undefined || !(await presentedById(tx, reader, sessionId))) return false;
    await change(tx);
    await publishQuestion(tx, id, now);
    return true;
  });

export const approveQuestion = (db: Db, reader: Reader, id: number, now: Temporal.Instant): Promise<boolean> =>
  changed(db, reader, id, now, (tx) => setApproved(tx, id, now));

/** An answer shows its question. */
export const answerQuestion = (
  db: Db,
  reader: Reader,
  { id, text }: { id: number; text: string },
  now: Temporal.Instant,
): Promise<boolean> =>
  changed(db, reader, id, now, async (tx) => {
    await setAnswer(tx, id, text, now);
    if (text === '') return;
    await setApproved(tx, id, now);
    await setMark(tx, id, 'answered', now);
  });

/** False if it is not a session of the reader. */
export const setQuestionReview = async (
  db: Db,
  reader: Reader,
  { sessionId, isReviewed }: { sessionId: number; isReviewed: boolean },
): Promise<boolean> => {
  if (!(await presentedById(db, reader, sessionId))) return false;
  await upsertReview(db, sessionId, isReviewed);
  return true;
};
