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
    insert into group_registration as own (group_person_id, session_id, registration_id)
    select other, session_id, registration_id from (${pairs}) pair join group_registration on group_person_id = one
    on conflict (group_person_id, session_id) do update set registration_id = excluded.registration_id
    where not exists (select from registration where id = own.registration_id and canceled_at is null)`.execute(tx);
  await sql`delete from group_person where id in (select one from (${pairs}) pair)`.execute(tx);
  await sql`
    update group_person set group_id = case when group_id = ${endingId} then ${keptId} else group_id end,
      person_id = case when person_id = ${endingId} then ${keptId} else person_id end
    where ${endingId} in (group_id, person_id)`.execute(tx);
};

interface Handover {
  fromId: number;
  toId: number;
}

/** Members without an account; `is_taken`: the other account's own person has the name. */
export const groupPeopleOf = async (
  tx: Tx,
  { fromId, toId }: Handover,
): Promise<{ id: number; is_taken: boolean }[]> => {
  const { rows } = await sql<{ id: number; is_taken: boolean }>`
    select id, removed_at is null and exists (
      select from member other where other.account_id = ${toId} and other.removed_at is null
        and lower(other.first_name) = lower(member.first_name) and lower(other.last_name) = lower(member.last_name)
    ) as is_taken
    from member where account_id = ${fromId} and not is_self order by id`.execute(tx);
  return rows;
};

/** People who joined are in the group of the other account, except for its own. Both keep a copy of the group's sign-in sheets. */
export const moveGroupPeople = async (tx: Tx, { fromId, toId }: Handover): Promise<void> => {
  await sql`delete from group_person where group_id = ${fromId} and person_id = ${toId}`.execute(tx);
  await sql`update group_person set group_id = ${toId} where group_id = ${fromId}`.execute(tx);
  await sql`
    insert into sign_in_sheet select copied.* from sign_in_sheet
    cross join jsonb_populate_record(sign_in_sheet, jsonb_build_object('account_id', ${toId}::int)) copied
    where sign_in_sheet.account_id = ${fromId} on conflict do nothing`.execute(tx);
};

/** One of two people with a name: a number keeps them apart until a coordinator renames one. */
export const numberMember = (tx: Tx, id: number) =>
  sql`update member set last_name = left(last_name, 80) || ' (' || id || ')' where id = ${id}`.execute(tx);

export const deleteMembers = (tx: Tx, accountId: number) =>
  tx.deleteFrom('member').where('account_id', '=', accountId).where('is_self', '=', false).execute();

/** The organization of the merged account, or its other coordinators if the kept account has one. */
export const mergeOrganizations = async (
  tx: Tx,
  { keptId, endingId }: { keptId: number; endingId: number },
): Promise<void> => {
  await sql`
    update group_organization set group_id = ${keptId} where group_id = ${endingId}
      and not exists (select from group_organization own where own.group_id = ${keptId})`.execute(tx);
  await sql`
    update coordinator set organization_id = own.id from group_organization own, group_organization coming
    where own.group_id = ${keptId} and coming.group_id = ${endingId} and organization_id = coming.id`.execute(tx);
};
