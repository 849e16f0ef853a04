// Saves the accommodations of an account and its group, for all their registrations.

import type { AccountHooks } from '#server/accounts/profile/account-hooks.ts';
import {
  type AccommodationRow,
  insertAccommodationMembers,
  upcomingSessions,
  upsertAccommodations,
} from '#server/accounts/profile/queries.ts';
import type { Db } from '#server/platform/database/transaction.ts';

export const saveAccommodations = (
  db: Db,
  hooks: AccountHooks,
  accountId: number,
  { values, memberIds }: { values: AccommodationRow; memberIds: readonly number[] },
  now: Temporal.Instant,
): Promise<void> =>
  db.transaction().execute(async (tx) => {
    await upsertAccommodations(tx, accountId, values, now);
    await insertAccommodationMembers(tx, accountId, memberIds);
    await hooks.accommodationsChanged(tx, accountId, await upcomingSessions(tx, accountId, now), now);
  });
