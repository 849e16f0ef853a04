// Puts the questions of a session into the order in which presenters want to answer them.
import type { Db } from '#server/platform/database/transaction.ts';
import { presentedById, type Reader, setPlaces } from '#server/registration/questions/queries.ts';

/** False if the reader may not order this session's questions. Ids of other sessions are ignored. */
export const orderQuestions = (db: Db, reader: Reader, sessionId: number, ids: readonly number[]): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    if (!(await presentedById(tx, reader, sessionId))) return false;
    await setPlaces(tx, sessionId, ids);
    return true;
  });
