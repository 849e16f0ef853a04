// People who joined a group with an account of their own, as far as it registers them.
import type { Tx } from '#server/platform/database/transaction.ts';

/** Those of these members who are in the group, held against leaving. */
export const joinedPeople = (tx: Tx, groupId: number, memberIds: readonly number[]) =>
  tx
    .selectFrom('group_person')
    .innerJoin('member', 'member.account_id', 'group_person.person_id')
    .select(['group_person.id as group_person_id', 'member.id as member_id', 'member.account_id'])
    .where('group_id', '=', groupId)
    .where('left_at', 'is', null)
    .where('member.is_self', '=', true)
    .where('member.id', 'in', [...memberIds])
    .orderBy('group_person.id')
    .forShare('group_person')
    .execute();

export type JoinedPerson = Awaited<ReturnType<typeof joinedPeople>>[number];

/** The group registered the person for these sessions. */
export const recordGroupSessions = async (
  tx: Tx,
  groupPersonId: number,
  sessionIds: readonly number[],
): Promise<void> => {
  if (sessionIds.length === 0) return;
  await tx
    .insertInto('group_registration')
    .values([...new Set(sessionIds)].map((session_id) => ({ group_person_id: groupPersonId, session_id })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};
