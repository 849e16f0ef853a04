// The group that an account acts for: that of an organization of which it is a coordinator, or its own.
import { otherGroupOf } from '#server/accounts/group-members/organization-queries.ts';
import type { Db } from '#server/platform/database/transaction.ts';

/** The id of the account that has the group. Every call that changes or reads a group starts with it. */
export const actingGroup = async (db: Db, accountId: number): Promise<number> =>
  (await otherGroupOf(db, accountId)) ?? accountId;
