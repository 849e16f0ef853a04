// Moves the accommodations that a coordinator asked for a group member to the account that claims the member.

import type { Tx } from '#server/platform/database/transaction.ts';
import {
  copyAccommodations,
  copyRequests,
  deleteAccommodations,
  moveRequests,
  namedMembers,
  nameMember,
  unnameMember,
} from '#server/registration/accommodations/move-queries.ts';

interface Moved {
  memberId: number;
  groupId: number;
  personId: number;
  selfId: number;
}

/**
 * Only if the group's accommodations name the member; notes only if they name nobody else. Requests keep their state, so
 * that what is confirmed stays confirmed. Call it before registrations move, then resolve the requests of both accounts.
 */
export const moveNeeds = async (
  tx: Tx,
  { memberId, groupId, personId, selfId }: Moved,
  now: Temporal.Instant,
): Promise<void> => {
  const named = await namedMembers(tx, groupId);
  if (!named.includes(memberId)) return;
  const isAlone = named.length === 1;
  await copyAccommodations(tx, { groupId, personId, withNotes: isAlone });
  await moveRequests(tx, { memberId, groupId, personId });
  await copyRequests(tx, { memberId, groupId, personId }, now);
  if ((await namedMembers(tx, personId)).length > 0) await nameMember(tx, personId, selfId);
  await unnameMember(tx, groupId, memberId);
  // Without names, they would be for everyone in the group.
  if (isAlone) await deleteAccommodations(tx, groupId);
};
