// A person accepts or declines an invitation, or leaves a group.

import type { GroupHooks } from '#server/accounts/group-members/group-hooks.ts';
import {
  copyRegistrations,
  deleteInvitationsOf,
  endMembership,
  joinGroup,
  lockMembership,
  markDeclined,
  openInvitation,
  selfOf,
} from '#server/accounts/group-members/invitation-queries.ts';
import { lockAccounts } from '#server/accounts/group-members/lock-accounts.ts';
import { markRemoved } from '#server/accounts/group-members/queries.ts';
import { recordEvent } from '#server/platform/audit/record-event.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { hashOfKey } from '#server/platform/http/hash-of-key.ts';
import type { RequestContext } from '#server/platform/http/request-context.ts';

export type AcceptResult = 'accepted' | 'unknown' | 'own group';

/**
 * What is recorded for the member moves to the account's own person, who joins the group; the member is removed. Both
 * accounts are locked in the order of their ids, like by a merge.
 */
export const acceptInvitation = (
  db: Db,
  hooks: GroupHooks,
  { key, personId }: { key: string; personId: number },
  requestContext: RequestContext,
): Promise<AcceptResult> =>
  db.transaction().execute(async (tx): Promise<AcceptResult> => {
    const { now } = requestContext;
    const keyHash = hashOfKey(key);
    const found = await openInvitation(tx, keyHash, now);
    if (!found) return 'unknown';
    const { account_id: groupId, member_id: memberId } = found;
    if (groupId === personId) return 'own group';
    await lockAccounts(tx, [groupId, personId]);
    // Revoked, claimed, or handed over with the group meanwhile?
    if ((await openInvitation(tx, keyHash, now))?.member_id !== memberId) return 'unknown';

    const groupPersonId = await joinGroup(tx, { groupId, personId }, now);
    await copyRegistrations(tx, memberId, groupPersonId);
    await deleteInvitationsOf(tx, memberId);
    const { id: selfId } = await selfOf(tx, personId);
    await hooks.memberClaimed(tx, { memberId, groupId, personId, selfId }, now);
    await markRemoved(tx, memberId, now);
    const event = { kind: 'member-claimed', actorId: personId, details: { member: memberId } } as const;
    for (const subjectId of [groupId, personId]) await recordEvent(tx, { ...event, subjectId }, requestContext);
    return 'accepted';
  });

/** False if the key is unknown, used or expired. */
export const declineInvitation = (db: Db, key: string, now: Temporal.Instant): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    const keyHash = hashOfKey(key);
    const found = await openInvitation(tx, keyHash, now);
    if (!found) return false;
    await lockAccounts(tx, [found.account_id]);
    // Revoked or claimed meanwhile?
    if (!(await openInvitation(tx, keyHash, now))) return false;
    await markDeclined(tx, found.id, now);
    return true;
  });

/** False if the person is not in the group. */
export const leaveGroup = (
  db: Db,
  { id, personId }: { id: number; personId: number },
  now: Temporal.Instant,
): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    await lockAccounts(tx, [personId]);
    if (!(await lockMembership(tx, id, personId))) return false;
    await endMembership(tx, id, now);
    return true;
  });
