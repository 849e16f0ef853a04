// The people of an account's group: members, and people who joined it with an account of their own.
import type { Member } from '#contract/accounts/group-members.ts';
import { invitationsOf, joinedPeople } from '#server/accounts/group-members/invitation-queries.ts';
import { presentJoined, presentMember } from '#server/accounts/group-members/present.ts';
import { type MemberRow, membersOf } from '#server/accounts/group-members/queries.ts';
import { readPendingNames } from '#server/accounts/name-changes/read-pending-names.ts';
import type { Db } from '#server/platform/database/transaction.ts';

const presentMembers = async (
  db: Db,
  accountId: number,
  rows: readonly MemberRow[],
  now: Temporal.Instant,
): Promise<Member[]> => {
  const pendingNames = await readPendingNames(db, accountId);
  const invitations = new Map((await invitationsOf(db, accountId)).map((row) => [row.member_id, row]));
  return rows.map((row) => presentMember(row, { pendingNames, invitations, now }));
};

/**
 * The caller first. `groupId`: the account that has the group; another one's own person is left out, who is the main
 * coordinator and no one to register.
 */
export const readMembers = async (
  db: Db,
  { groupId, callerId }: { groupId: number; callerId: number },
  now: Temporal.Instant,
): Promise<Member[]> => {
  const isOwn = groupId === callerId;
  const members = await presentMembers(db, groupId, await membersOf(db, groupId), now);
  const self = isOwn ? [] : await presentMembers(db, callerId, await membersOf(db, callerId), now);
  const joined = (await joinedPeople(db, groupId)).map(presentJoined);
  const own = self.filter(({ isSelf }) => isSelf);
  return [
    ...own,
    ...members.filter(({ isSelf }) => isOwn || !isSelf),
    ...joined.filter(({ id }) => !own.some((each) => each.id === id)),
  ];
};

export const readMember = async (db: Db, accountId: number, row: MemberRow, now: Temporal.Instant): Promise<Member> => {
  const [member] = await presentMembers(db, accountId, [row], now);
  if (!member) throw new Error('One row is one member.');
  return member;
};
