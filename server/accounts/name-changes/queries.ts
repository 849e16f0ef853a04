// SQL of name changes, pending and decided.

import { sql } from 'kysely';
import { rowName } from '#rules/platform/full-name.ts';
import { instantValue } from '#server/platform/database/connect.ts';
import type { Db, Tx } from '#server/platform/database/transaction.ts';

const mostListed = 200;
const maxDecided = 50;

interface Name {
  firstName: string;
  lastName: string;
}

/** Locks the account before its people, as those who save a profile do. */
export const lockOwner = (tx: Tx, accountId: number) =>
  tx.selectFrom('account').select('id').where('id', '=', accountId).forNoKeyUpdate().execute();

/** Locks a group member; includes their number of valid certificates. */
export const lockNamed = async (tx: Tx, memberId: number) => {
  const member = await tx
    .selectFrom('member')
    .select(['id', 'account_id', 'first_name', 'last_name', 'is_self', 'removed_at'])
    .where('id', '=', memberId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  const { certificates } = await tx
    .selectFrom('certificate')
    .select((eb) => eb.fn.countAll<number>().as('certificates'))
    .where('member_id', '=', memberId)
    .where('revoked_at', 'is', null)
    .where('replaced_by', 'is', null)
    .executeTakeFirstOrThrow();
  return { ...member, certificates };
};

/** Replaces a pending one. */
export const insertPendingChange = (
  tx: Tx,
  { accountId, memberId, before, after }: { accountId: number; memberId: number; before: Name; after: Name },
  now: Temporal.Instant,
) => {
  const names = {
    ...{ old_first_name: before.firstName, old_last_name: before.lastName },
    ...{ first_name: after.firstName, last_name: after.lastName, requested_at: instantValue(now) },
  };
  return tx
    .insertInto('name_change')
    .values({ account_id: accountId, member_id: memberId, ...names })
    .onConflict((conflict) => conflict.column('member_id').where('state', '=', 'pending').doUpdateSet(names))
    .returning('id')
    .executeTakeFirstOrThrow();
};

export const withdrawPending = (tx: Tx, memberId: number, now: Temporal.Instant) =>
  tx
    .updateTable('name_change')
    .set({ state: 'withdrawn', decided_at: instantValue(now) })
    .where('member_id', '=', memberId)
    .where('state', '=', 'pending')
    .execute();

const changes = (db: Db) =>
  db
    .selectFrom('name_change')
    .innerJoin('account', 'account.id', 'name_change.account_id')
    .innerJoin('member', 'member.id', 'name_change.member_id')
    .select(['name_change.id', 'name_change.account_id', 'name_change.member_id', 'name_change.state'])
    .select(['name_change.old_first_name', 'name_change.old_last_name'])
    .select(['name_change.first_name', 'name_change.last_name', 'name_change.requested_at', 'name_change.decided_at'])
    .select(['name_change.note', 'account.email', 'account.first_name as owner_name', 'member.is_self'])
    .select((eb) => [
      eb
        .selectFrom('certificate')
        .select((count) => count.fn.countAll<number>().as('count'))
        .whereRef('certificate.member_id', '=', 'name_change.member_id')
        .where('revoked_at', 'is', null)
        .where('replaced_by', 'is', null)
        .as('certificates'),
      eb
        .selectFrom('account as decider')
        .select(sql<string>`btrim(decider.first_name || ' ' || decider.last_name)`.as('name'))
        .whereRef('decider.id', '=', 'name_change.decided_by')
        .as('decider'),
    ]);

/** Oldest first. */
export const pendingChanges = (db: Db) =>
  changes(db)
    .where('name_change.state', '=', 'pending')
    .orderBy('requested_at')
    .orderBy('name_change.id')
    .limit(mostListed)
    .execute();

export type NameChangeRow = Awaited<ReturnType<typeof pendingChanges>>[number];

/** Decided name changes, newest first. */
export const decidedChanges = (db: Db) =>
  changes(db)
    .where('name_change.state', 'in', ['approved', 'declined'])
    .orderBy('decided_at', 'desc')
    .orderBy('name_change.id', 'desc')
    .limit(maxDecided)
    .execute();

export const changeById = (db: Db, id: number) => changes(db).where('name_change.id', '=', id).executeTakeFirst();

export const markDecided = (
  tx: Tx,
  id: number,
  { state, actorId, note }: { state: 'approved' | 'declined'; actorId: number; note: string },
  now: Temporal.Instant,
) =>
  tx
    .updateTable('name_change')
    .set({ state, decided_at: instantValue(now), decided_by: actorId, note })
    .where('id', '=', id)
    .execute();

/** Another group member with that name, ignoring case. */
export const isNameTaken = async (
  tx: Tx,
  {
    account_id,
    member_id,
    first_name,
    last_name,
  }: Pick<NameChangeRow, 'account_id' | 'member_id' | 'first_name' | 'last_name'>,
): Promise<boolean> => {
  const other = await tx
    .selectFrom('member')
    .select('id')
    .where('account_id', '=', account_id)
    .where('id', '<>', member_id)
    .where('removed_at', 'is', null)
    .where(sql`lower(first_name)`, '=', sql`lower(${first_name})`)
    .where(sql`lower(last_name)`, '=', sql`lower(${last_name})`)
    .executeTakeFirst();
  return other !== undefined;
};

/** Whether the name is of the account's own group, or of a member of the organization that it coordinates. */
export const isOwnName = async (
  tx: Tx,
  { account_id, is_self }: Pick<NameChangeRow, 'account_id' | 'is_self'>,
  actorId: number,
): Promise<boolean> => {
  if (is_self || account_id === actorId) return account_id === actorId;
  const coordinator = await tx
    .selectFrom('coordinator')
    .innerJoin('group_organization', 'group_organization.id', 'coordinator.organization_id')
    .select('coordinator.account_id')
    .where('coordinator.account_id', '=', actorId)
    .where('group_organization.group_id', '=', account_id)
    .executeTakeFirst();
  return coordinator !== undefined;
};

/** Sets the name of the group member, and of the account if the member is its owner. */
export const applyName = async (
  tx: Tx,
  { account_id, member_id, is_self, first_name, last_name }: NameChangeRow,
): Promise<void> => {
  await tx.updateTable('member').set({ first_name, last_name }).where('id', '=', member_id).execute();
  if (is_self) await tx.updateTable('account').set({ first_name, last_name }).where('id', '=', account_id).execute();
};

/** Pending name changes of an account's people, by member. */
export const pendingOf = async (db: Db, accountId: number): Promise<ReadonlyMap<number, string>> => {
  const rows = await db
    .selectFrom('name_change')
    .select(['member_id', 'first_name', 'last_name'])
    .where('account_id', '=', accountId)
    .where('state', '=', 'pending')
    .execute();
  return new Map(rows.map((row) => [row.member_id, rowName(row)]));
};
