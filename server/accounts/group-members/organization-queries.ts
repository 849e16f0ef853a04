// Organizations, their coordinators and invitations to coordinate, in the database.
import { sql } from 'kysely';
import { wireValue } from '#contract/platform/shared.ts';
import { instantValue } from '#server/platform/database/connect.ts';
import type { Db, Tx } from '#server/platform/database/transaction.ts';
import { withdrawMailById } from '#server/platform/email/withdraw-email.ts';

const listLimit = 200;

/** The group that the account coordinates for another account; undefined if it coordinates its own. */
export const otherGroupOf = async (db: Db, accountId: number): Promise<number | undefined> => {
  const row = await db
    .selectFrom('coordinator')
    .innerJoin('group_organization', 'group_organization.id', 'coordinator.organization_id')
    .select('group_organization.group_id')
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return row?.group_id;
};

/** The organization of the group of an account. */
export const organizationOf = (db: Db, groupId: number) =>
  db
    .selectFrom('group_organization')
    .select(['id', 'group_id', 'name'])
    .where('group_id', '=', groupId)
    .executeTakeFirst();

export const saveOrganizationName = (tx: Tx, groupId: number, name: string, now: Temporal.Instant) =>
  tx
    .insertInto('group_organization')
    .values({ group_id: groupId, name, created_at: instantValue(now) })
    .onConflict((conflict) => conflict.column('group_id').doUpdateSet({ name }))
    .execute();

/** With its coordinators and invitations. */
export const deleteOrganization = async (tx: Tx, id: number): Promise<void> => {
  await deleteCoordinatorInvitation(tx, id);
  await tx.deleteFrom('group_organization').where('id', '=', id).execute();
};

/** The main coordinator first, then in the order in which they joined. */
export const coordinatorsOf = async (db: Db, organizationId: number) => {
  const { rows } = await sql<{
    id: number;
    email: string;
    first_name: string;
    last_name: string;
    is_main: boolean;
  }>`
    select account.id, email, first_name, last_name, joined_at is null as is_main
    from (
      select group_id as account_id, null::timestamptz as joined_at from group_organization where id = ${organizationId}
      union all
      select account_id, joined_at from coordinator where organization_id = ${organizationId}
    ) coordinator join account on account.id = account_id
    order by joined_at nulls first, account.id limit ${listLimit}`.execute(db);
  return rows;
};

export const addCoordinator = (tx: Tx, accountId: number, organizationId: number, now: Temporal.Instant) =>
  tx
    .insertInto('coordinator')
    .values({ account_id: accountId, organization_id: organizationId, joined_at: instantValue(now) })
    .execute();

/** False if the account is no coordinator of it. */
export const deleteCoordinator = async (tx: Tx, accountId: number, organizationId: number): Promise<boolean> => {
  const { numDeletedRows } = await tx
    .deleteFrom('coordinator')
    .where('account_id', '=', accountId)
    .where('organization_id', '=', organizationId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
};

/** People of the account's own group, members who were removed left out. */
export const hasPeople = async (db: Db, accountId: number): Promise<boolean> => {
  const { rows } = await sql`
    select from member where account_id = ${accountId} and not is_self and removed_at is null
    union all select from group_person where group_id = ${accountId} and left_at is null limit 1`.execute(db);
  return rows.length > 0;
};

/** Also people who were removed or left, if a group's records show what they were registered for. */
export const hadPeople = async (db: Db, accountId: number): Promise<boolean> => {
  const { rows } = await sql`
    select from registration join member on member.id = member_id
    where registration.account_id = ${accountId} and not is_self and canceled_at is null
    union all select from group_registration join group_person on group_person.id = group_person_id
    where group_id = ${accountId} limit 1`.execute(db);
  return rows.length > 0 || hasPeople(db, accountId);
};

/** The latest to each address. */
export const coordinatorInvitationsOf = (db: Db, organizationId: number) =>
  db
    .selectFrom('coordinator_invitation')
    .distinctOn('email')
    .select(['id', 'email', 'expires_at', 'declined_at'])
    .where('organization_id', '=', organizationId)
    .orderBy('email')
    .orderBy('id', 'desc')
    .limit(listLimit)
    .execute();

export const declinedToCoordinate = async (tx: Tx, organizationId: number, email: string): Promise<boolean> => {
  const row = await tx
    .selectFrom('coordinator_invitation')
    .select('id')
    .where('organization_id', '=', organizationId)
    .where('email', '=', email)
    .where('declined_at', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
};

/** Deletes open invitations, by default all, and withdraws their emails if they are queued; false if there is none. */
export const deleteCoordinatorInvitation = async (
  tx: Tx,
  organizationId: number,
  which: { id?: number; email?: string } = {},
): Promise<boolean> => {
  const deleted = await tx
    .deleteFrom('coordinator_invitation')
    .where('organization_id', '=', organizationId)
    .where('declined_at', 'is', null)
    .$if(which.id !== undefined, (query) => query.where('id', '=', which.id ?? 0))
    .$if(which.email !== undefined, (query) => query.where('email', '=', which.email ?? ''))
    .returning('email_id')
    .execute();
  const emailIds = deleted.flatMap(({ email_id }) => email_id ?? []);
  await withdrawMailById(tx, emailIds, wireValue('Withdrawn: the invitation was revoked or sent again.'));
  return deleted.length > 0;
};

interface NewInvitation {
  organization_id: number;
  email: string;
  key_hash: Buffer;
  email_id: number;
}

export const insertCoordinatorInvitation = (
  tx: Tx,
  invitation: NewInvitation,
  now: Temporal.Instant,
  expiresAt: Temporal.Instant,
) =>
  tx
    .insertInto('coordinator_invitation')
    .values({ ...invitation, sent_at: instantValue(now), expires_at: instantValue(expiresAt) })
    .execute();

export const openCoordinatorInvitation = (db: Db, keyHash: Buffer, now: Temporal.Instant) =>
  db
    .selectFrom('coordinator_invitation')
    .innerJoin('group_organization', 'group_organization.id', 'coordinator_invitation.organization_id')
    .innerJoin('account', 'account.id', 'group_organization.group_id')
    .select(['coordinator_invitation.id', 'organization_id', 'group_id', 'group_organization.name', 'expires_at'])
    .select(['account.email', 'account.first_name', 'account.last_name'])
    .where('key_hash', '=', keyHash)
    .where('declined_at', 'is', null)
    .where('expires_at', '>', instantValue(now))
    .executeTakeFirst();

export const markCoordinatorDeclined = (tx: Tx, id: number, now: Temporal.Instant) =>
  tx
    .updateTable('coordinator_invitation')
    .set({ declined_at: instantValue(now) })
    .where('id', '=', id)
    .execute();

/** The group's account is another one from now on. */
export const setGroupAccount = (tx: Tx, organizationId: number, groupId: number) =>
  tx.updateTable('group_organization').set({ group_id: groupId }).where('id', '=', organizationId).execute();
