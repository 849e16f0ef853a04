// One page of the staff's queue of credit requests.
import type { ListedCreditRequest } from '#contract/credit/credit-review.ts';
import { presentQueued } from '#server/credit/credit/present-for-staff.ts';
import { countRequests, listRequests, type QueueListing } from '#server/credit/credit/staff-queries.ts';
import type { Db } from '#server/platform/database/transaction.ts';

/** With the total count. */
export const readQueue = async (
  db: Db,
  { page, ...listing }: QueueListing & { page: number },
): Promise<{ requests: ListedCreditRequest[]; count: number }> => {
  const [rows, count] = await Promise.all([listRequests(db, listing, page), countRequests(db, listing.state)]);
  return { requests: rows.map(presentQueued), count };
};
