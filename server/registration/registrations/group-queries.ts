// People who joined a group with an account of their own, as far as it registers them.
import { sql } from 'kysely';
import type { Tx } from '#server/platform/database/transaction.ts';

/** Those of these members who are in the group. */
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
    .execute();

export type JoinedPerson = Awaited<ReturnType<typeof joinedPeople>>[number];

/** By member: those of the sessions for which the person is registered, but not by the group. */
export const ownSessionsOf = async (
  tx: Tx,
  people: readonly JoinedPerson[],
  sessionIds: readonly number[],
): Promise<Map<number, Set<number>>> => {
  const { rows } = await sql<{ member_id: number; session_ids: number[] }>`
    select member_id, array_agg(session_id) as session_ids
    from unnest(${people.map(({ group_person_id }) => group_person_id)}::int[],
      ${people.map(({ member_id }) => member_id)}::int[]) as person (group_person_id, member_id)
    join registration using (member_id)
    where canceled_at is null and session_id = any(${[...sessionIds]}::int[])
      and not exists (select from group_registration
        where group_registration.group_person_id = person.group_person_id
          and group_registration.session_id = registration.session_id)
    group by member_id`.execute(tx);
  return new Map(rows.map(({ member_id, session_ids }) => [member_id, new Set(session_ids)]));
};

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

/** The account's own person. */
export const selfIdOf = async (tx: Tx, accountId: number): Promise<number> => {
  const { id } = await tx
    .selectFrom('member')
    .select('id')
    .where('account_id', '=', accountId)
    .where('is_self', '=', true)
    .executeTakeFirstOrThrow();
  return id;
};
