// SQL that combines the group memberships of two merged accounts.
import { sql } from 'kysely';
import type { Tx } from '#server/platform/database/transaction.ts';

/** Nobody is in a group twice, or in their own. */
export const mergeGroupMemberships = async (
  tx: Tx,
  { keptId, endingId }: { keptId: number; endingId: number },
): Promise<void> => {
  await sql`
    delete from group_person
    where (group_id, person_id) in ((${keptId}::int, ${endingId}::int), (${endingId}::int, ${keptId}::int))`.execute(
    tx,
  );
  const pairs = sql`
    select ending.id as one, kept.id as other
    from group_person ending join group_person kept on kept.left_at is null and (
      (ending.group_id = ${endingId} and kept.group_id = ${keptId} and kept.person_id = ending.person_id)
      or (ending.person_id = ${endingId} and kept.person_id = ${keptId} and kept.group_id = ending.group_id))
    where ending.left_at is null`;
  await sql`
    insert into group_registration (group_person_id, session_id)
    select other, session_id from (${pairs}) pair join group_registration on group_person_id = one
    on conflict do nothing`.execute(tx);
  await sql`delete from group_person where id in (select one from (${pairs}) pair)`.execute(tx);
  await sql`
    update group_person set group_id = case when group_id = ${endingId} then ${keptId} else group_id end,
      person_id = case when person_id = ${endingId} then ${keptId} else person_id end
    where ${endingId} in (group_id, person_id)`.execute(tx);
};
