// Accounts and sign-ins in the database.
import { type Selectable, sql } from 'kysely';
import { instantValue } from '#server/platform/database/connect.ts';
import type { Account, PasswordReset, SignIn } from '#server/platform/database/tables.ts';
import type { Db, Tx } from '#server/platform/database/transaction.ts';

/** The new account's id; undefined when the address has an account already. */
export const insertAccount = async (
  tx: Tx,
  values: Omit<Selectable<Account>, 'id' | 'created_at' | 'email_proven_at' | 'reminders' | 'time_zone'>,
  now: Temporal.Instant,
): Promise<number | undefined> => {
  const row = await tx
    .insertInto('account')
    .values({ ...values, created_at: instantValue(now), email_proven_at: values.is_sample ? instantValue(now) : null })
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
    .select(['id', 'email', 'first_name', 'last_name', 'password_hash', 'is_sample'])
    .where('email', '=', email)
    .executeTakeFirst();

export const passwordHashOf = async (db: Db, accountId: number): Promise<string | undefined> => {
  const row = await db.selectFrom('account').select('password_hash').where('id', '=', accountId).executeTakeFirst();
  return row?.password_hash;
};

interface SignInTimes {
  now: Temporal.Instant;
  expiresAt: Temporal.Instant;
  secondFactorAt: Temporal.Instant | null;
}

export const insertSignIn = (
  tx: Tx,
  values: Pick<Selectable<SignIn>, 'account_id' | 'browser' | 'network' | 'is_remembered'>,
  { now, expiresAt, secondFactorAt }: SignInTimes,
) =>
  tx
    .insertInto('sign_in')
    .values({
      ...values,
      signed_in_at: instantValue(now),
      last_seen_at: instantValue(now),
      expires_at: instantValue(expiresAt),
      second_factor_at: secondFactorAt && instantValue(secondFactorAt),
    })
    .returning(['id'])
    .executeTakeFirstOrThrow();

/** False only for an account of the last day that nobody has signed in to: rows of older sign-ins may be gone. */
export const hasSignedInBefore = async (db: Db, accountId: number, now: Temporal.Instant): Promise<boolean> => {
  const row = await db
    .selectFrom('account')
    .select('id')
    .where('id', '=', accountId)
    .where((eb) =>
      eb.or([
        eb('created_at', '<', instantValue(now.subtract({ hours: 24 }))),
        eb.exists(eb.selectFrom('sign_in').select('sign_in.id').where('sign_in.account_id', '=', accountId)),
      ]),
    )
    .executeTakeFirst();
  return row !== undefined;
};

export const isKnownDevice = async (db: Db, accountId: number, hash: Buffer): Promise<boolean> => {
  const row = await db
    .selectFrom('device')
    .select('account_id')
    .where('account_id', '=', accountId)
    .where('device_hash', '=', hash)
    .executeTakeFirst();
  return row !== undefined;
};

export const rememberDevice = (tx: Tx, accountId: number, hash: Buffer, now: Temporal.Instant) =>
  tx
    .insertInto('device')
    .values({
      account_id: accountId,
      device_hash: hash,
      first_seen_at: instantValue(now),
      last_seen_at: instantValue(now),
    })
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'device_hash']).doUpdateSet({ last_seen_at: instantValue(now) }),
    )
    .execute();

/** From now on every browser is a new one. */
export const forgetDevices = (tx: Tx, accountId: number) =>
  tx.deleteFrom('device').where('account_id', '=', accountId).execute();

/** Ways around the password end with a password that was lost. */
export const endLinks = (tx: Tx, accountId: number) =>
  tx.deleteFrom('linked_identity').where('account_id', '=', accountId).execute();

export const endAddressChanges = (tx: Tx, accountId: number, now: Temporal.Instant) =>
  tx
    .updateTable('email_change')
    .set({ ended_at: instantValue(now) })
    .where('account_id', '=', accountId)
    .where('ended_at', 'is', null)
    .execute();

export const touchSignIn = (db: Db, id: string, now: Temporal.Instant) =>
  db
    .updateTable('sign_in')
    .set({ last_seen_at: instantValue(now) })
    .where('id', '=', id)
    .execute();

/** A sign-in that has neither expired nor been revoked, with its account's role. */
interface LiveSignIn
  extends Pick<Selectable<SignIn>, 'id' | 'account_id' | 'expires_at' | 'second_factor_at' | 'is_remembered'>,
    Pick<Selectable<Account>, 'role'> {}

/** Every call of somebody signed in reads it: a function of the database keeps its plan. */
export const liveSignIn = async (db: Db, id: string, now: Temporal.Instant): Promise<LiveSignIn | undefined> => {
  const { rows } = await sql<LiveSignIn>`
    select * from live_sign_in(${id}::uuid, ${instantValue(now)})`.execute(db);
  return rows[0];
};

/** The account that one with this address has become part of. */
export const accountOfFormer = (db: Db, email: string) =>
  db
    .selectFrom('merged_account')
    .innerJoin('account', 'account.id', 'merged_account.account_id')
    .select(['account.id', 'account.email'])
    .where('merged_account.email', '=', email)
    .orderBy('merged_at', 'desc')
    .limit(1)
    .executeTakeFirst();

/** How many emails of a kind an address was written since the given time. */
export const emailsSince = async (
  tx: Tx,
  { kind, recipient }: { kind: string; recipient: string },
  since: Temporal.Instant,
): Promise<number> => {
  const { count } = await tx
    .selectFrom('mail')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('kind', '=', kind)
    .where('recipient', '=', recipient)
    .where('created_at', '>', instantValue(since))
    .executeTakeFirstOrThrow();
  return count;
};

/** How many keys an account has been given since the given time. */
export const keysSince = async (tx: Tx, accountId: number, since: Temporal.Instant): Promise<number> => {
  const { count } = await tx
    .selectFrom('password_reset')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .where('created_at', '>', instantValue(since))
    .executeTakeFirstOrThrow();
  return count;
};

/** Held until the transaction ends. */
export const addressOf = (tx: Tx, accountId: number) =>
  tx
    .selectFrom('account')
    .select(['email', 'role', 'email_proven_at'])
    .where('id', '=', accountId)
    .forUpdate()
    .executeTakeFirst()
    .then((row) => row && { ...row, id: accountId });

/** Null: it has to be shown anew. */
export const setAddressProven = (tx: Tx, accountId: number, at: Temporal.Instant | null) =>
  tx
    .updateTable('account')
    .set({ email_proven_at: at && instantValue(at) })
    .where('id', '=', accountId)
    .execute();

/** A device that some account was used with before: what else a browser sends was not given out here. */
export const isGivenDevice = async (db: Db, hash: Buffer): Promise<boolean> => {
  const row = await db.selectFrom('device').select('account_id').where('device_hash', '=', hash).executeTakeFirst();
  return row !== undefined;
};

export const lockAccount = (tx: Tx, email: string) =>
  tx
    .selectFrom('account')
    .select(['id', 'first_name', 'email'])
    .where('email', '=', email)
    .forUpdate()
    .executeTakeFirst();

/** Every key of the account that is still good becomes void. */
export const endKeys = (tx: Tx, accountId: number, now: Temporal.Instant) =>
  tx
    .updateTable('password_reset')
    .set({ ended_at: instantValue(now) })
    .where('account_id', '=', accountId)
    .where('ended_at', 'is', null)
    .execute();

export const insertKey = (
  tx: Tx,
  values: Pick<PasswordReset, 'key_hash' | 'account_id'>,
  now: Temporal.Instant,
  expiresAt: Temporal.Instant,
) =>
  tx
    .insertInto('password_reset')
    .values({ ...values, created_at: instantValue(now), expires_at: instantValue(expiresAt) })
    .execute();

const goodKey = (db: Db, keyHash: Buffer, now: Temporal.Instant) =>
  db
    .selectFrom('password_reset')
    .innerJoin('account', 'account.id', 'password_reset.account_id')
    .select(['account.id', 'account.email', 'account.first_name'])
    .where('key_hash', '=', keyHash)
    .where('ended_at', 'is', null)
    .where('password_reset.expires_at', '>', instantValue(now));

export const accountOfKey = (db: Db, keyHash: Buffer, now: Temporal.Instant) =>
  goodKey(db, keyHash, now).executeTakeFirst();

/** Whoever comes second waits, and then finds the key used. */
export const lockAccountOfKey = (tx: Tx, keyHash: Buffer, now: Temporal.Instant) =>
  goodKey(tx, keyHash, now).forUpdate('password_reset').executeTakeFirst();

export const setPassword = (tx: Db, accountId: number, passwordHash: string) =>
  tx.updateTable('account').set({ password_hash: passwordHash }).where('id', '=', accountId).execute();

export const revokeSignIns = (db: Db, accountId: number, now: Temporal.Instant) =>
  db
    .updateTable('sign_in')
    .set({ revoked_at: instantValue(now) })
    .where('account_id', '=', accountId)
    .where('revoked_at', 'is', null)
    .execute();

export const revokeSignIn = (db: Db, id: string, now: Temporal.Instant) =>
  db
    .updateTable('sign_in')
    .set({ revoked_at: instantValue(now) })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .execute();

/** That ended before the given time, by themselves or by somebody. */
export const deleteOldSignIns = (tx: Tx, before: Temporal.Instant) =>
  tx
    .deleteFrom('sign_in')
    .where((eb) => eb.or([eb('expires_at', '<', instantValue(before)), eb('revoked_at', '<', instantValue(before))]))
    .execute();

export const deleteOldDevices = (tx: Tx, before: Temporal.Instant) =>
  tx.deleteFrom('device').where('last_seen_at', '<', instantValue(before)).execute();

export const deleteOldKeys = async (tx: Tx, before: Temporal.Instant): Promise<void> => {
  await tx.deleteFrom('password_reset').where('expires_at', '<', instantValue(before)).execute();
  await tx.deleteFrom('email_change').where('expires_at', '<', instantValue(before)).execute();
  await tx
    .deleteFrom('second_factor')
    .where('confirmed_at', 'is', null)
    .where('created_at', '<', instantValue(before))
    .execute();
};

/** Does nothing where the account has a zone already. */
export const setInitialTimeZone = (db: Db, accountId: number, timeZone: string) =>
  db
    .updateTable('account')
    .set({ time_zone: timeZone })
    .where('id', '=', accountId)
    .where('time_zone', '=', '')
    .execute();
