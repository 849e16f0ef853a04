// Replaces the password, and invalidates pending keys.
import { endAddressChanges, endKeys, setPassword } from '#server/accounts/sign-in/queries.ts';
import type { Tx } from '#server/platform/database/transaction.ts';

/** Invalidates keys that were emailed: for a new password, and for another address. */
export const replacePassword = async (
  tx: Tx,
  accountId: number,
  hash: string,
  now: Temporal.Instant,
): Promise<void> => {
  await setPassword(tx, accountId, hash);
  await endKeys(tx, accountId, now);
  await endAddressChanges(tx, accountId, now);
};

/** For emails to an address that the account no longer has. */
export const voidResetKeys = (tx: Tx, accountId: number, now: Temporal.Instant) => endKeys(tx, accountId, now);
