// Takes back what still waits to be sent and is wrong by now, so that nobody reads it once the mail server is back.
import type { Tx } from '#server/platform/database/transaction.ts';
import { markWithdrawn, markWithdrawnById, type WithdrawnMail } from '#server/platform/email/queries.ts';

/** Nothing where `kinds` or `sessionIds` is empty. The reason is for staff: why it was not sent. */
export const withdrawMail = async (tx: Tx, which: WithdrawnMail, reason: string): Promise<void> => {
  if (which.kinds.length === 0 || which.sessionIds.length === 0) return;
  await markWithdrawn(tx, which, reason);
};

/** Of the messages with these ids, those that still wait. */
export const withdrawMailById = async (tx: Tx, ids: readonly number[], reason: string): Promise<void> => {
  if (ids.length === 0) return;
  await markWithdrawnById(tx, ids, reason);
};
