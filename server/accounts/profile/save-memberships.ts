// Saves a person's memberships, replacing the previous list.
import type { Membership } from '#contract/accounts/profile.ts';
import type { AccountHooks } from '#server/accounts/profile/account-hooks.ts';
import { lockSelf, replaceMemberships } from '#server/accounts/profile/queries.ts';
import type { Db } from '#server/platform/database/transaction.ts';

/** Decides credit that was waiting for a number, and propagates corrected numbers. */
export const saveMemberships = async (
  db: Db,
  hooks: AccountHooks,
  accountId: number,
  memberships: readonly Membership[],
  now: Temporal.Instant,
): Promise<void> => {
  await db.transaction().execute(async (tx) => {
    const { id } = await lockSelf(tx, accountId);
    await replaceMemberships(tx, { accountId, memberId: id }, memberships, now);
    await hooks.membershipsChanged(tx, [id], now);
  });
  await hooks.membershipsSaved(db, accountId, now);
};
