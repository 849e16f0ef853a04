// Removes a person from an account's group; past registrations keep the name.

import { endMembership, joinedPeople } from '#server/accounts/group-members/invitation-queries.ts';
import { lockGroup, markRemoved, memberById, upcomingRegistrations } from '#server/accounts/group-members/queries.ts';
import type { Db } from '#server/platform/database/transaction.ts';

export type Removal = 'removed' | 'unknown' | 'self' | 'registered';

/**
 * `registered`: the member still has upcoming sessions, which must be canceled first. A person with an account of their own
 * leaves the group, and keeps the sessions.
 */
export const removeMember = (db: Db, accountId: number, id: number, now: Temporal.Instant): Promise<Removal> =>
  db.transaction().execute(async (tx) => {
    await lockGroup(tx, accountId);
    const member = await memberById(tx, accountId, id);
    if (!member) {
      const joined = (await joinedPeople(tx, accountId)).find((person) => person.id === id);
      if (!joined) return 'unknown';
      await endMembership(tx, joined.group_person_id, now);
      return 'removed';
    }
    if (member.is_self) return 'self';
    if ((await upcomingRegistrations(tx, id, now)) > 0) return 'registered';
    await markRemoved(tx, id, now);
    return 'removed';
  });
