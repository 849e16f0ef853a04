// Adds a person to an account's group.

import type { GivenMember } from '#rules/accounts/group-member.ts';
import { maxMembers } from '#rules/accounts/group-member.ts';
import { countJoined } from '#server/accounts/group-members/invitation-queries.ts';
import { memberValues } from '#server/accounts/group-members/member-columns.ts';
import {
  insertMember,
  lockGroup,
  type MemberRow,
  memberByName,
  membersOf,
} from '#server/accounts/group-members/queries.ts';
import type { Db, Tx } from '#server/platform/database/transaction.ts';

/**
 * Returns the member; the existing one if the name is the same; null if the group is full (200). `onCreated` runs in
 * the same transaction.
 */
export const addMember = (
  db: Db,
  accountId: number,
  given: GivenMember,
  onCreated?: (tx: Tx) => Promise<void>,
): Promise<MemberRow | null> =>
  db.transaction().execute(async (tx) => {
    await lockGroup(tx, accountId);
    const existing = await memberByName(tx, accountId, given.firstName, given.lastName);
    if (existing) return existing;
    const members = await membersOf(tx, accountId);
    if (members.length + (await countJoined(tx, accountId)) >= maxMembers) return null;
    const member = await insertMember(tx, accountId, memberValues(given));
    await onCreated?.(tx);
    return member;
  });
