// SQL for devices, second factors and keys for new addresses.
import { type Selectable, sql } from 'kysely';
import { instantValue } from '#server/platform/database/connect.ts';
import type { Account, EmailChange } from '#server/platform/database/tables.ts';
import type { Db, Tx } from '#server/platform/database/transaction.ts';

export const confirmedFactor = (db: Db, accountId: number) =>
  db
    .selectFrom('second_factor')
    .select(['secret'])
    .where('account_id', '=', accountId)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst();

export const isStaffWithPasskey = async (db: Db, accountId: number): Promise<boolean> => {
  const row = await db
    .selectFrom('passkey')
    .innerJoin('account', 'account.id', 'passkey.account_id')
    .select('passkey.id')
    .where('account_id', '=', accountId)
    .where(sql<boolean>`is_staff(roles)`)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
};

/** Also one that is not confirmed by a code yet. */
export const anyFactor = (db: Db, accountId: number) =>
  db
    .selectFrom('second_factor')
    .select(['secret', 'confirmed_at'])
    .where('account_id', '=', accountId)
    .executeTakeFirst();

/** False if the code of this time step, or of a later one, was used. */
export const consumeCodeStep = async (db: Db, accountId: number, step: number): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('second_factor')
    .set({ last_step: step })
    .where('account_id', '=', accountId)
    .where('last_step', '<', step)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

export const consumeRecoveryCode = async (db: Db, accountId: number, hash: Buffer, now: Temporal.Instant) => {
  const { numUpdatedRows } = await db
    .updateTable('recovery_code')
    .set({ used_at: instantValue(now) })
    .where('account_id', '=', accountId)
    .where('code_hash', '=', hash)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

/** Replaces an unconfirmed secret; false if there is a confirmed one. */
export const putSecret = async (db: Db, accountId: number, secret: string, now: Temporal.Instant) => {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('second_factor')
    .values({ account_id: accountId, secret, created_at: instantValue(now) })
    .onConflict((conflict) =>
      conflict
        .column('account_id')
        .doUpdateSet({ secret, created_at: instantValue(now), last_step: 0 })
        .where('second_factor.confirmed_at', 'is', null),
    )
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
};

/** False if it was confirmed before, or the time step was used. */
export const confirmFactor = async (tx: Tx, accountId: number, step: number, now: Temporal.Instant) => {
  const { numUpdatedRows } = await tx
    .updateTable('second_factor')
    .set({ confirmed_at: instantValue(now), last_step: step })
    .where('account_id', '=', accountId)
    .where('confirmed_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

/** Recovery codes stay for staff who have passkeys. */
export const deleteFactor = async (tx: Tx, accountId: number): Promise<void> => {
  await tx.deleteFrom('second_factor').where('account_id', '=', accountId).execute();
  if (await isStaffWithPasskey(tx, accountId)) return;
  await tx.deleteFrom('recovery_code').where('account_id', '=', accountId).execute();
};

/** The number of passkeys that are gone. */
export const deletePasskeys = async (tx: Tx, accountId: number): Promise<number> => {
  const { numDeletedRows } = await tx.deleteFrom('passkey').where('account_id', '=', accountId).executeTakeFirst();
  return Number(numDeletedRows);
};

export const replaceRecoveryCodes = async (tx: Tx, accountId: number, hashes: readonly Buffer[]): Promise<void> => {
  await tx.deleteFrom('recovery_code').where('account_id', '=', accountId).execute();
  await tx
    .insertInto('recovery_code')
    .values(hashes.map((code_hash) => ({ code_hash, account_id: accountId })))
    .execute();
};

export const unusedRecoveryCodes = async (db: Db, accountId: number): Promise<number> => {
  const { count } = await db
    .selectFrom('recovery_code')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
};

/** Records that the sign-in used the second factor now. */
export const markSignIn = (tx: Tx, signInId: string, now: Temporal.Instant) =>
  tx
    .updateTable('sign_in')
    .set({ second_factor_at: instantValue(now) })
    .where('id', '=', signInId)
    .execute();

export const liveSignIns = (db: Db, accountId: number, now: Temporal.Instant) =>
  db
    .selectFrom('sign_in')
    .select(['id', 'signed_in_at', 'last_seen_at', 'browser', 'network'])
    .where('account_id', '=', accountId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', instantValue(now))
    .orderBy('signed_in_at', 'desc')
    .limit(100)
    .execute();

export const revokeOwnSignIn = async (tx: Tx, accountId: number, id: string, now: Temporal.Instant) => {
  const { numUpdatedRows } = await tx
    .updateTable('sign_in')
    .set({ revoked_at: instantValue(now) })
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

/** All except the current one. */
export const revokeOthers = (tx: Tx, accountId: number, keptId: string, now: Temporal.Instant) =>
  tx
    .updateTable('sign_in')
    .set({ revoked_at: instantValue(now) })
    .where('account_id', '=', accountId)
    .where('id', '<>', keptId)
    .where('revoked_at', 'is', null)
    .execute();

export const accountById = (db: Db, id: number) =>
  db
    .selectFrom('account')
    .select(['id', 'email', 'first_name', 'last_name', 'roles', 'password_hash', 'is_sample', 'email_proven_at'])
    .where('id', '=', id)
    .executeTakeFirst();

export const isTaken = async (db: Db, email: string): Promise<boolean> =>
  (await db.selectFrom('account').select('id').where('email', '=', email).executeTakeFirst()) !== undefined;

export const endEmailChanges = (tx: Tx, accountId: number, now: Temporal.Instant) =>
  tx
    .updateTable('email_change')
    .set({ ended_at: instantValue(now) })
    .where('account_id', '=', accountId)
    .where('ended_at', 'is', null)
    .execute();

export const insertEmailChange = (
  tx: Tx,
  values: Pick<EmailChange, 'key_hash' | 'account_id' | 'email'>,
  now: Temporal.Instant,
  expiresAt: Temporal.Instant,
) =>
  tx
    .insertInto('email_change')
    .values({ ...values, created_at: instantValue(now), expires_at: instantValue(expiresAt) })
    .execute();

const waitingChange = (tx: Tx, now: Temporal.Instant) =>
  tx
    .selectFrom('email_change')
    .innerJoin('account', 'account.id', 'email_change.account_id')
    .select(['account.id', 'account.first_name', 'account.roles', 'account.email as old_email', 'email_change.email'])
    .select('key_hash')
    .where('ended_at', 'is', null)
    .where('email_change.expires_at', '>', instantValue(now))
    .forUpdate('email_change');

/** A concurrent call waits, and then finds the key used. */
export const lockEmailChange = (tx: Tx, keyHash: Buffer, now: Temporal.Instant) =>
  waitingChange(tx, now).where('key_hash', '=', keyHash).executeTakeFirst();

/** At most one: a new one replaces the earlier one. */
export const lockEmailChangeOf = (tx: Tx, accountId: number, now: Temporal.Instant) =>
  waitingChange(tx, now).where('account_id', '=', accountId).executeTakeFirst();

/** `provenAt`: null if the address is not proven yet. */
export const setEmail = (tx: Tx, accountId: number, email: string, provenAt: Temporal.Instant | null) =>
  tx
    .updateTable('account')
    .set({ email, email_proven_at: provenAt && instantValue(provenAt) })
    .where('id', '=', accountId)
    .execute();

/** Records the earlier address, for emails that went there. */
export const storePreviousEmail = (tx: Tx, keyHash: Buffer, oldEmail: string) =>
  tx.updateTable('email_change').set({ old_email: oldEmail }).where('key_hash', '=', keyHash).execute();

export const setSecretQuestion = (
  tx: Tx,
  accountId: number,
  secret_question: Account['secret_question'],
  secret_answer_hash: string,
) => tx.updateTable('account').set({ secret_question, secret_answer_hash }).where('id', '=', accountId).execute();

export const lockRoles = (tx: Tx, email: string) =>
  tx.selectFrom('account').select(['id', 'roles']).where('email', '=', email).forUpdate().executeTakeFirst();

export const lockRolesById = (tx: Tx, id: number) =>
  tx.selectFrom('account').select(['id', 'roles']).where('id', '=', id).forUpdate().executeTakeFirst();

/** Locks the accounts of all administrators, always in the same order. */
export const lockAdministrators = (tx: Tx) =>
  tx
    .selectFrom('account')
    .select('id')
    .where(sql<boolean>`'administrator' = any(roles)`)
    .orderBy('id')
    .forUpdate()
    .execute();

/** When a sign-in last used the second factor; null if never. */
export const secondFactorAt = async (db: Db, signInId: string): Promise<Temporal.Instant | null> => {
  const row = await db.selectFrom('sign_in').select('second_factor_at').where('id', '=', signInId).executeTakeFirst();
  return row?.second_factor_at ?? null;
};

/** All except one account, whose roles have changed. */
export const administrators = (db: Db, exceptId: number) =>
  db
    .selectFrom('account')
    .select(['email', 'first_name'])
    .where(sql<boolean>`'administrator' = any(roles)`)
    .where('id', '<>', exceptId)
    .orderBy('id')
    .limit(100)
    .execute();

export const updateRoles = (tx: Tx, accountId: number, roles: Selectable<Account>['roles']) =>
  tx.updateTable('account').set({ roles }).where('id', '=', accountId).execute();

/** Removes all known devices; a browser is known again after its next sign-in. */
export const forgetKnownBrowsers = (tx: Tx, accountId: number) =>
  tx.deleteFrom('device').where('account_id', '=', accountId).execute();

/** Sign-ins no longer count as ones with a second factor. */
export const clearSignInFactors = (tx: Tx, accountId: number) =>
  tx.updateTable('sign_in').set({ second_factor_at: null }).where('account_id', '=', accountId).execute();

/** Its link stops working. */
export const endCalendarSubscription = (tx: Tx, accountId: number) =>
  tx.updateTable('calendar_subscription').set({ created_at: null }).where('account_id', '=', accountId).execute();
