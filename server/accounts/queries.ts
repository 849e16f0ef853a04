// Accounts and sign-ins in the database.
import { instantValue } from '#server/database/connect.ts';
import type { Db, Tx } from '#server/database/transaction.ts';

interface AccountValues {
  email: string;
  role: string;
  password_hash: string;
  secret_question: string;
  secret_answer_hash: string;
  first_name: string;
  last_name: string;
  organization: string;
  occupation: string;
  phone: string;
  address1: string;
  address2: string;
  city: string;
  state: string;
  zip: string;
  country: string;
}

/** The new account's id; undefined when the address has an account already. */
export const insertAccount = async (
  tx: Tx,
  values: AccountValues,
  now: Temporal.Instant,
): Promise<number | undefined> => {
  const row = await tx
    .insertInto('account')
    .values({ ...values, created_at: instantValue(now) })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
};

export const insertSelf = (tx: Tx, accountId: number, firstName: string, lastName: string) =>
  tx
    .insertInto('member')
    .values({ account_id: accountId, first_name: firstName, last_name: lastName, is_self: true })
    .execute();

export const accountByEmail = (db: Db, email: string) =>
  db
    .selectFrom('account')
    .select(['id', 'first_name', 'last_name', 'password_hash'])
    .where('email', '=', email)
    .executeTakeFirst();

export const insertSignIn = (db: Db, accountId: number, now: Temporal.Instant, expiresAt: Temporal.Instant) =>
  db
    .insertInto('sign_in')
    .values({ account_id: accountId, signed_in_at: instantValue(now), expires_at: instantValue(expiresAt) })
    .returning(['id'])
    .executeTakeFirstOrThrow();

/** A sign-in that has neither expired nor been revoked, with its account's role. */
export const liveSignIn = (db: Db, id: string, now: Temporal.Instant) =>
  db
    .selectFrom('sign_in')
    .innerJoin('account', 'account.id', 'sign_in.account_id')
    .select(['sign_in.id', 'sign_in.account_id', 'sign_in.expires_at', 'account.role'])
    .where('sign_in.id', '=', id)
    .where('sign_in.revoked_at', 'is', null)
    .where('sign_in.expires_at', '>', instantValue(now))
    .executeTakeFirst();
