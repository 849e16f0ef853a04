// SQL of passkeys.
import { sql } from 'kysely';
import { instantValue } from '#server/platform/database/connect.ts';
import type { Db, Tx } from '#server/platform/database/transaction.ts';

/** Oldest first. */
export const passkeysOf = (db: Db, accountId: number) =>
  db
    .selectFrom('passkey')
    .select(['id', 'credential_id', 'user_handle', 'transports', 'is_synced', 'name', 'created_at', 'last_used_at'])
    .where('account_id', '=', accountId)
    .orderBy('id')
    .execute();

export type PasskeyRow = Awaited<ReturnType<typeof passkeysOf>>[number];

/** With its account. */
export const passkeyByCredential = (db: Db, credentialId: Buffer) =>
  db
    .selectFrom('passkey')
    .innerJoin('account', 'account.id', 'passkey.account_id')
    .select(['passkey.id as passkey_id', 'credential_id', 'user_handle', 'public_key', 'sign_count', 'transports'])
    .select(['account.id', 'account.email', 'account.first_name', 'account.last_name'])
    .select(['account.is_sample', 'account.roles'])
    .where('credential_id', '=', credentialId)
    .executeTakeFirst();

export type StoredPasskey = NonNullable<Awaited<ReturnType<typeof passkeyByCredential>>>;

interface PasskeyValues {
  account_id: number;
  credential_id: Buffer;
  user_handle: Buffer;
  public_key: Buffer;
  sign_count: number;
  transports: string[];
  is_synced: boolean;
  name: string;
}

/** False if the credential is known already. */
export const insertPasskey = async (tx: Tx, values: PasskeyValues, now: Temporal.Instant): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('passkey')
    .values({ ...values, created_at: instantValue(now) })
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
};

/** False if the count does not increase, on an authenticator that counts. */
export const recordUse = async (
  tx: Tx,
  { id, signCount, isSynced }: { id: number; signCount: number; isSynced: boolean },
  now: Temporal.Instant,
): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('passkey')
    .set({ sign_count: signCount, is_synced: isSynced, last_used_at: instantValue(now) })
    .where('id', '=', id)
    .where(sql<boolean>`(sign_count < ${signCount}::bigint or sign_count = 0 and ${signCount}::bigint = 0)`)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

/** The name of a passkey that is gone now; undefined if the account had none with this id. */
export const deletePasskey = (tx: Tx, accountId: number, id: number) =>
  tx
    .deleteFrom('passkey')
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .returning('name')
    .executeTakeFirst();

/** False if the challenge was used before. */
export const consumeChallenge = async (
  tx: Tx,
  challengeHash: Buffer,
  { now, expiresAt }: { now: Temporal.Instant; expiresAt: Temporal.Instant },
): Promise<boolean> => {
  await tx.deleteFrom('used_passkey_challenge').where('expires_at', '<', instantValue(now)).execute();
  const { rows } = await sql`
    insert into used_passkey_challenge (challenge_hash, expires_at) values (${challengeHash}, ${instantValue(expiresAt)})
    on conflict do nothing returning 1`.execute(tx);
  return rows.length > 0;
};
