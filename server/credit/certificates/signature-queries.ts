// Signatures in the database.
import { instantValue } from '#server/platform/database/connect.ts';
import type { Signature } from '#server/platform/database/tables.ts';
import type { Db, Tx } from '#server/platform/database/transaction.ts';

const maxSignatures = 100;

const columns = ['signer_name', 'alt', 'format', 'image', 'uploaded_at'] as const;

/** By name of the signer. */
export const allSignatures = (db: Db) =>
  db.selectFrom('signature').select(columns).orderBy('signer_name').limit(maxSignatures).execute();

export type SignatureRow = Awaited<ReturnType<typeof allSignatures>>[number];

export const signatureOf = (db: Db, signerName: string): Promise<SignatureRow | undefined> =>
  db.selectFrom('signature').select(columns).where('signer_name', '=', signerName).executeTakeFirst();

export const upsertSignature = (tx: Tx, values: Omit<Signature, 'uploaded_at'>, now: Temporal.Instant) => {
  const row = { ...values, uploaded_at: instantValue(now) };
  return tx
    .insertInto('signature')
    .values(row)
    .onConflict((conflict) => conflict.column('signer_name').doUpdateSet(row))
    .returning(columns)
    .executeTakeFirstOrThrow();
};

/** False where there is none. */
export const deleteSignature = async (tx: Tx, signerName: string): Promise<boolean> => {
  const { numDeletedRows } = await tx.deleteFrom('signature').where('signer_name', '=', signerName).executeTakeFirst();
  return numDeletedRows > 0n;
};
