// Replaces the password, and invalidates pending keys.
import { endLinkKeys } from '#server/accounts/sign-in/identity-queries.ts';
import { endAddressChanges, endKeys, setPassword } from '#server/accounts/sign-in/queries.ts';
import type { Tx } from '#server/platform/database/transaction.ts';

/** Invalidates keys that were emailed: for a new password, for linking a sign-in, and for another address. */
export const replacePassword = async (
  tx: Tx,
  accountId: number,
  hash: string,
  now: Temporal.Instant,
): Promise<void> => {
  await setPassword(tx, accountId, hash);
  await voidEmailedKeys(tx, accountId, now);
  await endAddressChanges(tx, accountId, now);
};

/** For emails to an address that the account no longer has. */
export const voidEmailedKeys = async (tx: Tx, accountId: number, now: Temporal.Instant): Promise<void> => {
  await endKeys(tx, accountId, now);
  await endLinkKeys(tx, accountId, now);
};
