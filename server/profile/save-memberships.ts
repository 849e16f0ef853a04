// Saves the memberships of a person: the list takes the place of the one before.
import type { Membership } from '#contract/profile.ts';
import type { Db } from '#server/database/transaction.ts';
import { lockAccount, replaceMemberships } from '#server/profile/queries.ts';

export const saveMemberships = (db: Db, accountId: number, memberships: readonly Membership[]): Promise<void> =>
  db.transaction().execute(async (tx) => {
    await lockAccount(tx, accountId);
    await replaceMemberships(tx, accountId, memberships);
  });
