// Adds a person to an account's group.

import type { GivenMember } from '#rules/accounts/group-member.ts';
import { maxMembers } from '#rules/accounts/group-member.ts';
import { lockActingGroup } from '#server/accounts/group-members/acting-group.ts';
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

/** The group must be locked. */
const addTo = async (tx: Tx, groupId: number, given: GivenMember, onCreated?: (tx: Tx) => Promise<void>) => {
  const existing = await memberByName(tx, groupId, given.firstName, given.lastName);
  if (existing) return existing;
  const members = await membersOf(tx, groupId);
  if (members.length + (await countJoined(tx, groupId)) >= maxMembers) return null;
  const member = await insertMember(tx, groupId, memberValues(given));
  await onCreated?.(tx);
  return member;
};

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
    return addTo(tx, accountId, given, onCreated);
  });

/** Like `addMember`, to the group that the coordinator acts for. */
export const addMemberAsCoordinator = (
  db: Db,
  coordinatorId: number,
  given: GivenMember,
): Promise<{ groupId: number; member: MemberRow | null }> =>
  db.transaction().execute(async (tx) => {
    const groupId = await lockActingGroup(tx, coordinatorId);
    return { groupId, member: await addTo(tx, groupId, given) };
  });
