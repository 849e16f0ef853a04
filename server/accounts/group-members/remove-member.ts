// Removes a person from an account's group; past registrations keep the name.

import { lockGroup, markRemoved, memberById, upcomingRegistrations } from '#server/accounts/group-members/queries.ts';
import type { Db } from '#server/platform/database/transaction.ts';

export type Removal = 'removed' | 'unknown' | 'self' | 'registered';

/** `registered`: the member still has upcoming sessions, which must be canceled first. */
export const removeMember = (db: Db, accountId: number, id: number, now: Temporal.Instant): Promise<Removal> =>
  db.transaction().execute(async (tx) => {
    await lockGroup(tx, accountId);
    const member = await memberById(tx, accountId, id);
    if (!member) return 'unknown';
    if (member.is_self) return 'self';
    if ((await upcomingRegistrations(tx, id, now)) > 0) return 'registered';
    await markRemoved(tx, id, now);
    return 'removed';
  });
