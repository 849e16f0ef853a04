// Saves what an account and its group need, for every session that they are registered for.
import { settleRequests } from '#server/accommodations/settle-requests.ts';
import type { Db } from '#server/database/transaction.ts';
import { type AccommodationRow, putAccommodations, sessionsToCome } from '#server/profile/queries.ts';

export const saveAccommodations = (
  db: Db,
  accountId: number,
  values: AccommodationRow,
  now: Temporal.Instant,
): Promise<void> =>
  db.transaction().execute(async (tx) => {
    await putAccommodations(tx, accountId, values, now);
    await settleRequests(tx, accountId, await sessionsToCome(tx, accountId, now), now);
  });
