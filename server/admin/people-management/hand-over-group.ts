// Moves the people of a group to another account, when a coordinator hands over or deletes their account.
import type { Handover } from '#server/accounts/group-members/group-hooks.ts';
import {
  deleteMembers,
  groupPeopleOf,
  moveGroupPeople,
  numberMember,
} from '#server/admin/people-management/group-membership-queries.ts';
import { insertCounterpart, moveMember, upcomingSessionsOf } from '#server/admin/people-management/merge-queries.ts';
import { updateAfterMove } from '#server/admin/people-management/move-claimed-member.ts';
import type { Tx } from '#server/platform/database/transaction.ts';
import { moveAccommodations, nameMembersOf } from '#server/registration/accommodations/move-accommodations.ts';
import { resolveRequests } from '#server/registration/accommodations/resolve-requests.ts';

/**
 * Call it with both accounts locked. What the first account has for its owner stays there. Members who were removed move too, with
 * their records. `same name`: nothing has moved.
 */
export const handOverGroup = async (
  tx: Tx,
  { fromId, toId, isForced }: Handover,
  now: Temporal.Instant,
): Promise<'moved' | 'same name'> => {
  const people = await groupPeopleOf(tx, { fromId, toId });
  if (!isForced && people.some(({ is_taken }) => is_taken)) return 'same name';
  const coming = (await upcomingSessionsOf(tx, fromId, now)).map(({ id }) => id);
  const freed: number[] = [];
  const members: number[] = [];
  await nameMembersOf(tx, [fromId, toId]);
  for (const { id, is_taken } of people) {
    if (is_taken) await numberMember(tx, id);
    const other = await insertCounterpart(tx, toId, { id });
    await moveAccommodations(tx, { memberId: id, groupId: fromId, personId: toId, selfId: other }, now);
    freed.push(...(await moveMember(tx, { one: id, other, keptId: toId }, now)));
    members.push(other);
  }
  await moveGroupPeople(tx, { fromId, toId });
  await deleteMembers(tx, fromId);
  await resolveRequests(tx, fromId, coming, now);
  await updateAfterMove(tx, { accountId: toId, freed, members }, now);
  return 'moved';
};
