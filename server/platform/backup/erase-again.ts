// Deletes once more what a restored backup brought back.

import { eraseAccount } from '#server/accounts/profile/delete-account.ts';
import type { Erasure } from '#server/platform/backup/erasures.ts';
import { accountsErased, addErasures } from '#server/platform/backup/queries.ts';
import type { Db } from '#server/platform/database/transaction.ts';

/** How many accounts it were. The same number given to somebody else since is left alone: it was made at another time. */
export const eraseAgain = async (db: Db, erasures: readonly Erasure[], now: Temporal.Instant): Promise<number> => {
  if (erasures.length === 0) return 0;
  const ids = await accountsErased(db, erasures);
  const circumstances = { now, address: '', browser: '', requestId: 'restore', isOnThisMachine: true };
  for (const id of ids) await db.transaction().execute((tx) => eraseAccount(tx, id, circumstances));
  await addErasures(db, erasures);
  return ids.length;
};
