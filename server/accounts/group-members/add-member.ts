// Adds a person to an account's group.

import type { GivenMember } from '#contract/accounts/group-members.ts';
import { memberValues } from '#server/accounts/group-members/present.ts';
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
  given: GivenMember,
  alongside?: (tx: Tx) => Promise<void>,
): Promise<MemberRow | null> =>
  db.transaction().execute(async (tx) => {
    await lockGroup(tx, accountId);
    const there = await memberByName(tx, accountId, given.firstName, given.lastName);
    if (there) return there;
    const members = await membersOf(tx, accountId);
    if (members.length >= maxMembers) return null;
    const member = await insertMember(tx, accountId, memberValues(given));
    await alongside?.(tx);
    return member;
  });
