// Deletes accounts again that a restored backup brought back.

import type { Erasure } from '#server/platform/backup/erasures.ts';
import { accountsErased, addErasures } from '#server/platform/backup/queries.ts';
import type { Db, Tx } from '#server/platform/database/transaction.ts';
import type { RequestContext } from '#server/platform/http/request-context.ts';

export type EraseAccount = (tx: Tx, accountId: number, requestContext: RequestContext) => Promise<void>;

/** The number of deleted accounts. A later account with the same id is left alone: its creation time differs. */
export const eraseAgain = async (
  db: Db,
  erasures: readonly Erasure[],
  eraseAccount: EraseAccount,
  now: Temporal.Instant,
): Promise<number> => {
  if (erasures.length === 0) return 0;
  const ids = await accountsErased(db, erasures);
  const requestContext = { now, address: '', browser: '', requestId: 'restore', isLocal: true };
  for (const id of ids) await db.transaction().execute((tx) => eraseAccount(tx, id, requestContext));
  await addErasures(db, erasures);
  return ids.length;
};
