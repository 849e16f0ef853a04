// Stopping long work, and deleting what came of it.
import { isUnderWay } from '#rules/platform/background-tasks.ts';
import { deleteWork, endWork, lockOwnWork, markUnwanted } from '#server/platform/background-tasks/queries.ts';
import type { Db } from '#server/platform/database/transaction.ts';

/** What runs stops at its next step. `over`: it had ended. */
export const stopWork = (
  db: Db,
  workId: number,
  accountId: number,
  now: Temporal.Instant,
): Promise<'stopped' | 'over' | 'unknown'> =>
  db.transaction().execute(async (tx) => {
    const work = await lockOwnWork(tx, workId, accountId);
    if (!work) return 'unknown';
    if (work.ended_at !== null) return 'over';
    await (work.state === 'running'
      ? markUnwanted(tx, workId)
      : endWork(tx, workId, { state: 'cancelled', result: {} }, now));
    return 'stopped';
  });

export const removeWork = (db: Db, workId: number, accountId: number): Promise<'removed' | 'under way' | 'unknown'> =>
  db.transaction().execute(async (tx) => {
    const work = await lockOwnWork(tx, workId, accountId);
    if (!work) return 'unknown';
    if (isUnderWay(work.state)) return 'under way';
    await deleteWork(tx, workId);
    return 'removed';
  });
