// Marks a question as picked, answered or hidden.
import type { questionMarks } from '#contract/registration/questions.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { publishQuestion } from '#server/registration/questions/publish-question.ts';
import { presentedById, type Reader, sessionOfQuestion, setMark } from '#server/registration/questions/queries.ts';

/** False if no session of the reader has such a question. */
export const markQuestion = (
  db: Db,
  reader: Reader,
  { id, mark }: { id: number; mark: (typeof questionMarks)[number] },
  now: Temporal.Instant,
): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    const sessionId = await sessionOfQuestion(tx, id);
    if (sessionId === undefined || !(await presentedById(tx, reader, sessionId))) return false;
    await setMark(tx, id, mark, now);
    await publishQuestion(tx, id, now);
    return true;
  });
