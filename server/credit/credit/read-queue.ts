// One page of the staff's queue of credit requests.
import type { ListedCreditRequest } from '#contract/credit/credit-review.ts';
import { presentQueued } from '#server/credit/credit/present-for-staff.ts';
import { countRequests, listRequests, type QueueState } from '#server/credit/credit/staff-queries.ts';
import type { Db } from '#server/platform/database/transaction.ts';

/** Earliest deadline first, with the total count. */
export const readQueue = async (
  db: Db,
  { state, page }: { state: QueueState; page: number },
): Promise<{ requests: ListedCreditRequest[]; count: number }> => {
  const [rows, count] = await Promise.all([listRequests(db, state, page), countRequests(db, state)]);
  return { requests: rows.map(presentQueued), count };
};
