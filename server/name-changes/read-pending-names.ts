// The new names that wait for staff: of one account's people, and of all.

import type { Db } from '#server/database/transaction.ts';
import { type NameChangeRow, pendingChanges, pendingOf } from '#server/name-changes/queries.ts';

/** By member. */
export const readPendingNames = (db: Db, accountId: number): Promise<ReadonlyMap<number, string>> =>
  pendingOf(db, accountId);

/** Oldest first. */
export const readNameChangesToReview = (db: Db): Promise<NameChangeRow[]> => pendingChanges(db);
