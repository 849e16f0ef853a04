// Puts messages that the mail server refused on their way again.
import type { Tx } from '#server/platform/database/transaction.ts';
import { lockRetriable, markRetried } from '#server/platform/email/queries.ts';
import { addDelivery } from '#server/platform/email/queue-email.ts';

/**
 * Which are on their way again. One that waits already, was taken back, would come too late, or has lost a link that
 * lets somebody in, is left alone: a second call tries nothing twice. The message keeps its Message-ID.
 */
export const retryMail = async (tx: Tx, ids: readonly number[], now: Temporal.Instant): Promise<number[]> => {
  const retried = (await lockRetriable(tx, ids, now)).map(({ id }) => id);
  if (retried.length === 0) return [];
  await markRetried(tx, retried, now);
  for (const id of retried) await addDelivery(tx, id);
  return retried;
};
