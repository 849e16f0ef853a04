// Moves accommodations to the account that claims a group member, or that another one is merged into.

import type { Tx } from '#server/platform/database/transaction.ts';
import {
  copyAccommodations,
  copyRequests,
  deleteAccommodations,
  moveRequests,
  namedMembers,
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
  await copyAccommodations(tx, { fromId: groupId, toId: personId, withNotes: isAlone, withContact: false });
  await moveRequests(tx, { memberId, groupId, personId, isAlone });
  await copyRequests(tx, { memberId, groupId, personId, isAlone }, now);
  if ((await namedMembers(tx, personId)).length > 0) await nameMember(tx, personId, selfId);
  await unnameMember(tx, groupId, memberId);
  // Without names, they would be for everyone in the group.
  if (isAlone) await deleteAccommodations(tx, groupId);
};

/** Of two accounts that are merged. It is not known yet which members the result is for. */
export const mergeAccommodations = async (
  tx: Tx,
  { keptId, endingId }: { keptId: number; endingId: number },
): Promise<void> => {
  await unnameMembers(tx, [keptId, endingId]);
  await copyAccommodations(tx, { fromId: endingId, toId: keptId, withNotes: true, withContact: true });
};
