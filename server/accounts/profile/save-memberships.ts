// Saves the memberships of a person: the list takes the place of the one before.
import type { Membership } from '#contract/accounts/profile.ts';
import { lockSelf, replaceMemberships } from '#server/accounts/profile/queries.ts';
import { correctNumbers } from '#server/credit/credit/correct-numbers.ts';
import { decideForAccount } from '#server/credit/credit/decide-for-account.ts';
import type { Db } from '#server/platform/database/transaction.ts';

/** Credit that waited for a number is decided with it, and a corrected number is corrected everywhere. */
export const saveMemberships = async (
  db: Db,
  accountId: number,
  memberships: readonly Membership[],
  now: Temporal.Instant,
): Promise<void> => {
  await db.transaction().execute(async (tx) => {
    const { id } = await lockSelf(tx, accountId);
    await replaceMemberships(tx, { accountId, memberId: id }, memberships, now);
    await correctNumbers(tx, [id], now);
  });
  await decideForAccount(db, accountId, now);
};
