// Withdraws queued emails that are outdated, so that they are not sent once the mail server is available.
import type { Tx } from '#server/platform/database/transaction.ts';
import {
  markWithdrawn,
  markWithdrawnById,
  markWithdrawnOfKinds,
  markWithdrawnOfSubscriber,
  type WithdrawnMail,
} from '#server/platform/email/queries.ts';

/** Does nothing if `kinds` or `sessionIds` is empty. The reason is shown to staff. */
export const withdrawMail = async (tx: Tx, which: WithdrawnMail, reason: string): Promise<void> => {
  if (which.kinds.length === 0 || which.sessionIds.length === 0) return;
  await markWithdrawn(tx, which, reason);
};

/** Withdraws those of the emails that are queued. */
export const withdrawMailById = async (tx: Tx, ids: readonly number[], reason: string): Promise<void> => {
  if (ids.length === 0) return;
  await markWithdrawnById(tx, ids, reason);
};

/** Withdraws the queued and failed emails of these kinds to an address. */
export const withdrawMailOfKinds = async (
  tx: Tx,
  recipient: string,
  kinds: readonly string[],
  reason: string,
): Promise<void> => {
  await markWithdrawnOfKinds(tx, recipient, kinds, reason);
};

/** Withdraws the queued and failed emails to a subscriber. */
export const withdrawMailOfSubscriber = async (tx: Tx, subscriberId: number, reason: string): Promise<void> => {
  await markWithdrawnOfSubscriber(tx, subscriberId, reason);
};
