// SQL of group members; every query filters by the account that owns them.

import { sql } from 'kysely';
import { maxMembers } from '#rules/accounts/group-member.ts';
import { type MemberValues, memberColumns } from '#server/accounts/group-members/member-columns.ts';
import { instantValue } from '#server/platform/database/connect.ts';
import type { Db, Tx } from '#server/platform/database/transaction.ts';

const rowColumns = ['id', ...memberColumns, 'is_self'] as const;

export const membersOf = (db: Db, accountId: number) =>
  db
    .selectFrom('member')
    .select(rowColumns)
    .where('account_id', '=', accountId)
    .where('removed_at', 'is', null)
    .orderBy('is_self', 'desc')
    .orderBy('id')
    .limit(maxMembers)
    .execute();

export type MemberRow = Awaited<ReturnType<typeof membersOf>>[number];

/** Locks the account's group. */
export const lockGroup = (tx: Tx, accountId: number) =>
  tx.selectFrom('account').select('id').where('id', '=', accountId).forUpdate().executeTakeFirstOrThrow();

/** The member with that name, ignoring case, like the database's unique index. */
export const memberByName = (tx: Tx, accountId: number, firstName: string, lastName: string) =>
  tx
    .selectFrom('member')
    .select(rowColumns)
    .where('account_id', '=', accountId)
    .where('removed_at', 'is', null)
    .where(sql`lower(first_name)`, '=', sql`lower(${firstName})`)
    .where(sql`lower(last_name)`, '=', sql`lower(${lastName})`)
    .executeTakeFirst();

/** For each name a key that is the same for names that the unique index takes for the same. */
export const nameKeys = async (
  db: Db,
  names: readonly { firstName: string; lastName: string }[],
): Promise<string[]> => {
  const given = names.map(({ firstName, lastName }) => [firstName, lastName]);
  const { rows } = await sql<{ key: string }>`
    select jsonb_build_array(lower(name ->> 0), lower(name ->> 1))::text as key
    from jsonb_array_elements(${JSON.stringify(given)}::jsonb) with ordinality as listed (name, place) order by place`.execute(
    db,
  );
  return rows.map(({ key }) => key);
};

export const insertMember = (tx: Tx, accountId: number, values: MemberValues) =>
  tx
    .insertInto('member')
    .values({ account_id: accountId, ...values })
    .returning(rowColumns)
    .executeTakeFirstOrThrow();

export const updateMember = (tx: Tx, id: number, values: MemberValues) =>
  tx.updateTable('member').set(values).where('id', '=', id).returning(rowColumns).executeTakeFirstOrThrow();

export const memberById = (tx: Tx, accountId: number, id: number) =>
  tx
    .selectFrom('member')
    .select(rowColumns)
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .executeTakeFirst();

/** Open or live sessions that a member is registered for. */
export const upcomingRegistrations = async (tx: Tx, memberId: number, now: Temporal.Instant): Promise<number> => {
  const { total } = await tx
    .selectFrom('registration')
    .innerJoin('session', 'session.id', 'registration.session_id')
    .select(sql<number>`count(*)`.as('total'))
    .where('registration.member_id', '=', memberId)
    .where('registration.canceled_at', 'is', null)
    .where('session.ends_at', '>', instantValue(now))
    .executeTakeFirstOrThrow();
  return total;
};

export const markRemoved = (tx: Tx, id: number, now: Temporal.Instant) =>
  tx
    .updateTable('member')
    .set({ removed_at: instantValue(now) })
    .where('id', '=', id)
    .execute();
