// The group that an account acts for: that of an organization of which it is a coordinator, or its own.
import { otherGroupOf } from '#server/accounts/group-members/organization-queries.ts';
import { lockGroup } from '#server/accounts/group-members/queries.ts';
import type { Db, Tx } from '#server/platform/database/transaction.ts';

/** The id of the account that has the group. Every call that changes or reads a group starts with it. */
export const actingGroup = async (db: Db, accountId: number): Promise<number> =>
  (await otherGroupOf(db, accountId)) ?? accountId;

/** Locks that group. It can be handed over, or the coordinator removed, while this waits for another change of it. */
export const lockActingGroup = async (tx: Tx, accountId: number): Promise<number> => {
  const groupId = await actingGroup(tx, accountId);
  await lockGroup(tx, groupId);
  return (await actingGroup(tx, accountId)) === groupId ? groupId : lockActingGroup(tx, accountId);
};
