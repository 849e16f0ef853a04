// A person's credit in the database: own certificates, credit from elsewhere, goals.
import { type RawBuilder, sql } from 'kysely';
import type { StoredDocument } from '#server/credit/certificates/queries.ts';
import { instantValue } from '#server/platform/database/connect.ts';
import type { Db, Tx } from '#server/platform/database/transaction.ts';

export const maxOtherCredits = 500;
export const maxGoals = 50;
const maxCertificates = 2000;

const dayOf = (column: string): RawBuilder<string> => sql<string>`to_char(${sql.ref(column)}, 'YYYY-MM-DD')`;

/** Valid, posted certificates of the account's own person, oldest first; not those of the rest of the group. */
export const earnedCertificates = (db: Db, accountId: number, now: Temporal.Instant) =>
  db
    .selectFrom('certificate')
    .innerJoin('member', 'member.id', 'certificate.member_id')
    .select(['certificate.number', 'certificate.type', 'certificate.session_id', 'certificate.hours'])
    .select([dayOf('certificate.earned_on').as('earned_on'), sql<StoredDocument>`certificate.document`.as('document')])
    .where('certificate.account_id', '=', accountId)
    .where('member.is_self', '=', true)
    .where('certificate.revoked_at', 'is', null)
    .where('certificate.replaced_by', 'is', null)
    .where('certificate.posted_at', '<=', instantValue(now))
    .orderBy('certificate.earned_on')
    .orderBy('certificate.number')
    .limit(maxCertificates)
    .execute();

export type EarnedRow = Awaited<ReturnType<typeof earnedCertificates>>[number];

/** The current name; undefined if the account was just deleted. */
export const ownName = (db: Db, accountId: number) =>
  db.selectFrom('account').select(['first_name', 'last_name']).where('id', '=', accountId).executeTakeFirst();

/** Serializes changes to the account's lists. */
export const lockLists = (tx: Tx, accountId: number) =>
  tx.selectFrom('account').select('id').where('id', '=', accountId).forNoKeyUpdate().executeTakeFirstOrThrow();

const creditColumns = ['id', 'title', 'provider', 'body', 'hours'] as const;
const earnedOn = dayOf('earned_on').as('earned_on');

export const otherCredits = (db: Db, accountId: number) =>
  db
    .selectFrom('other_credit')
    .select([...creditColumns, earnedOn])
    .where('account_id', '=', accountId)
    .orderBy('other_credit.earned_on')
    .orderBy('id')
    .limit(maxOtherCredits)
    .execute();

export type OtherCreditRow = Awaited<ReturnType<typeof otherCredits>>[number];
export type OtherCreditValues = Omit<OtherCreditRow, 'id'>;

export const insertOtherCredit = (tx: Tx, accountId: number, values: OtherCreditValues) =>
  tx
    .insertInto('other_credit')
    .values({ ...values, account_id: accountId })
    .returning([...creditColumns, earnedOn])
    .executeTakeFirstOrThrow();

/** Undefined if the account has no such credit. */
export const updateOtherCredit = (db: Db, accountId: number, id: number, values: OtherCreditValues) =>
  db
    .updateTable('other_credit')
    .set(values)
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .returning([...creditColumns, earnedOn])
    .executeTakeFirst();

export const deleteOtherCredit = async (db: Db, accountId: number, id: number): Promise<boolean> => {
  const { numDeletedRows } = await db
    .deleteFrom('other_credit')
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
};

const goalColumns = ['id', 'name', 'body', 'hours'] as const;
const goalDays = [dayOf('starts_on').as('starts_on'), dayOf('ends_on').as('ends_on')] as const;

export const creditGoals = (db: Db, accountId: number) =>
  db
    .selectFrom('credit_goal')
    .select([...goalColumns, ...goalDays])
    .where('account_id', '=', accountId)
    .orderBy('credit_goal.ends_on')
    .orderBy('id')
    .limit(maxGoals)
    .execute();

export type GoalRow = Awaited<ReturnType<typeof creditGoals>>[number];
export type GoalValues = Omit<GoalRow, 'id'>;

export const insertGoal = (tx: Tx, accountId: number, values: GoalValues) =>
  tx
    .insertInto('credit_goal')
    .values({ ...values, account_id: accountId })
    .returning([...goalColumns, ...goalDays])
    .executeTakeFirstOrThrow();

/** Undefined if the account has no such goal. */
export const updateGoal = (db: Db, accountId: number, id: number, values: GoalValues) =>
  db
    .updateTable('credit_goal')
    .set(values)
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .returning([...goalColumns, ...goalDays])
    .executeTakeFirst();

export const deleteGoal = async (db: Db, accountId: number, id: number): Promise<boolean> => {
  const { numDeletedRows } = await db
    .deleteFrom('credit_goal')
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
};
