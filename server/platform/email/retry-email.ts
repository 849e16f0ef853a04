// Queues rejected emails again.
import type { Tx } from '#server/platform/database/transaction.ts';
import { lockRetriable, markRetried } from '#server/platform/email/queries.ts';
import { addDelivery } from '#server/platform/email/queue-email.ts';

/**
 * Returns the ids of those that were queued. An email that is queued, withdrawn, stale or outdated, or that lost a link that
 * grants access, is skipped: a second call retries nothing twice. The email keeps its Message-ID.
 */
export const retryMail = async (tx: Tx, ids: readonly number[], now: Temporal.Instant): Promise<number[]> => {
  const retried = (await lockRetriable(tx, ids, now)).map(({ id }) => id);
  if (retried.length === 0) return [];
  await markRetried(tx, retried, now);
  for (const id of retried) await addDelivery(tx, id);
  return retried;
};
