// Locks accounts whose groups or people change.
import type { Tx } from '#server/platform/database/transaction.ts';

/** In the order of their ids, before their group memberships, so that nobody deadlocks. */
export const lockAccounts = (tx: Tx, ids: readonly number[]) =>
  tx
    .selectFrom('account')
    .select(['id', 'email', 'first_name', 'last_name'])
    .where('id', 'in', [...ids])
    .orderBy('id')
    .forUpdate()
    .execute();
