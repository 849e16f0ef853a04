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

/** The account's owner first. */
export const readMembers = async (db: Db, accountId: number, now: Temporal.Instant): Promise<Member[]> => [
  ...(await presentMembers(db, accountId, await membersOf(db, accountId), now)),
  ...(await joinedPeople(db, accountId)).map(presentJoined),
];

export const readMember = async (db: Db, accountId: number, row: MemberRow, now: Temporal.Instant): Promise<Member> => {
  const [member] = await presentMembers(db, accountId, [row], now);
  if (!member) throw new Error('One row is one member.');
  return member;
};
