// Saves the memberships of a person: the list takes the place of the one before.
import type { Membership } from '#contract/profile.ts';
import { decideForAccount } from '#server/credit/decide-for-account.ts';
import type { Db } from '#server/database/transaction.ts';
import { lockAccount, replaceMemberships } from '#server/profile/queries.ts';

/** Credit that waited for a number is decided with it. */
export const saveMemberships = async (
  db: Db,
  accountId: number,
  memberships: readonly Membership[],
  now: Temporal.Instant,
): Promise<void> => {
  await db.transaction().execute(async (tx) => {
    await lockAccount(tx, accountId);
    await replaceMemberships(tx, accountId, memberships);
  });
  await decideForAccount(db, accountId, now);
};
