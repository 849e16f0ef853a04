// Adds a person to an account's group.

import {
  insertMember,
  lockGroup,
  type MemberRow,
  maxMembers,
  memberByName,
  membersOf,
} from '#server/accounts/group-members/queries.ts';
import type { Db, Tx } from '#server/platform/database/transaction.ts';

/** The member; the one that is there already when the name is the same; null when the group is full (200). `alongside`: in the same transaction. */
export const addMember = (
  db: Db,
  accountId: number,
  firstName: string,
  lastName: string,
  alongside?: (tx: Tx) => Promise<void>,
): Promise<MemberRow | null> =>
  db.transaction().execute(async (tx) => {
    await lockGroup(tx, accountId);
    const there = await memberByName(tx, accountId, firstName, lastName);
    if (there) return there;
    const members = await membersOf(tx, accountId);
    if (members.length >= maxMembers) return null;
    const member = await insertMember(tx, accountId, firstName, lastName);
    await alongside?.(tx);
    return member;
  });
