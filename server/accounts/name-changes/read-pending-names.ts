// Pending name changes: of one account's people, and of all.

import { type NameChangeRow, pendingChanges, pendingOf } from '#server/accounts/name-changes/queries.ts';
import type { Db } from '#server/platform/database/transaction.ts';

/** By member. */
export const readPendingNames = (db: Db, accountId: number): Promise<ReadonlyMap<number, string>> =>
  pendingOf(db, accountId);

/** Oldest first. */
export const readNameChangesToReview = (db: Db): Promise<NameChangeRow[]> => pendingChanges(db);
