// A new password takes the place of the old one, and of whatever somebody has begun with it.
import { endAddressChanges, endKeys, setPassword } from '#server/accounts/sign-in/queries.ts';
import type { Tx } from '#server/platform/database/transaction.ts';

/** Keys of emails become void: those for a new password, and those for another address. */
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

/** For emails that went to an address which the account no longer has. */
export const voidResetKeys = (tx: Tx, accountId: number, now: Temporal.Instant) => endKeys(tx, accountId, now);
