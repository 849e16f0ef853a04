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
    .where(sql<boolean>`member.id = any(${[...memberIds]}::int[])`)
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
          and group_registration.registration_id = registration.id)
    group by member_id`.execute(tx);
  return new Map(rows.map(({ member_id, session_ids }) => [member_id, new Set(session_ids)]));
};

/** The group registered the member of the person for these sessions. */
export const recordGroupSessions = async (
  tx: Tx,
  { groupPersonId, memberId }: { groupPersonId: number; memberId: number },
  sessionIds: readonly number[],
): Promise<void> => {
  if (sessionIds.length === 0) return;
  await sql`
    insert into group_registration (group_person_id, session_id, registration_id)
    select ${groupPersonId}::int, session_id, id from registration
    where member_id = ${memberId} and canceled_at is null and session_id = any(${[...sessionIds]}::int[])
    on conflict (group_person_id, session_id) do update set registration_id = excluded.registration_id`.execute(tx);
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
