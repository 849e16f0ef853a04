// Deletes a person's own question, also from the live page.
import type { Db } from '#server/platform/database/transaction.ts';
import { publishEvent } from '#server/platform/event-stream/publish-event.ts';
import { deleteOwn } from '#server/registration/questions/queries.ts';

/** False if there is no such question of the account. */
export const deleteQuestion = (
  db: Db,
  { accountId, sessionId, id }: { accountId: number; sessionId: number; id: number },
  now: Temporal.Instant,
): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    if (!(await deleteOwn(tx, accountId, sessionId, id))) return false;
    const data = { id, state: 'removed' };
    await publishEvent(tx, { sessionId, kind: 'question', audience: 'everyone', data }, now);
    return true;
  });
