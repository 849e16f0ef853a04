// Moves accommodations to the account that claims a group member, or that another one is merged into.

import type { Tx } from '#server/platform/database/transaction.ts';
import {
  copyAccommodations,
  copyRequests,
  deleteAccommodations,
  hasAccommodations,
  moveRequests,
  namedMembers,
  nameEveryone,
  nameMember,
  unnameMember,
  unnameMembers,
} from '#server/registration/accommodations/move-accommodation-queries.ts';

interface Moved {
  memberId: number;
  groupId: number;
  personId: number;
  selfId: number;
}

/**
 * Only if the group's accommodations name the member; notes and requests about them only if they name nobody else. Requests
 * keep their state, so that what is confirmed stays confirmed. Call it before registrations move, then resolve the requests
 * of both accounts.
 */
export const moveAccommodations = async (
  tx: Tx,
  { memberId, groupId, personId, selfId }: Moved,
  now: Temporal.Instant,
): Promise<void> => {
  const named = await namedMembers(tx, groupId);
  if (!named.includes(memberId)) return;
  const isAlone = named.length === 1;
  const isFirst = !(await hasAccommodations(tx, personId));
  await copyAccommodations(tx, { fromId: groupId, toId: personId, withNotes: isAlone, withContact: false });
  await moveRequests(tx, { memberId, groupId, personId, isAlone });
  await copyRequests(tx, { memberId, groupId, personId, isAlone }, now);
  // Without names, they would be for everyone in the person's own group.
  if (isFirst || (await namedMembers(tx, personId)).length > 0) await nameMember(tx, personId, selfId);
  await unnameMember(tx, groupId, memberId);
  // Without names, they would be for everyone in the group.
  if (isAlone) await deleteAccommodations(tx, groupId);
};

/** Call it before the members of one account move to another: what is for everyone in a group is for each of its people. */
export const nameMembersOf = async (tx: Tx, accountIds: readonly number[]): Promise<void> => {
  for (const accountId of accountIds) await nameEveryone(tx, accountId);
};

/** Of two accounts that are merged. It is not known yet which members the result is for. */
export const mergeAccommodations = async (
  tx: Tx,
  { keptId, endingId }: { keptId: number; endingId: number },
): Promise<void> => {
  await unnameMembers(tx, [keptId, endingId]);
  await copyAccommodations(tx, { fromId: endingId, toId: keptId, withNotes: true, withContact: true });
};
