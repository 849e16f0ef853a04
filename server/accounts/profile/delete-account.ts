// Deletes an account with all its data.

import { isStaff } from '#rules/accounts/permissions.ts';
import { handOverOnDeletion, lockCoordinators } from '#server/accounts/group-members/hand-over-on-deletion.ts';
import type { AccountHooks } from '#server/accounts/profile/account-hooks.ts';
import {
  addressesOf,
  deleteInvitationsTo,
  deleteMailOf,
  deleteMailOfChanges,
  forgetSuppressions,
  provenOf,
} from '#server/accounts/profile/address-queries.ts';
import {
  deleteAccountRow,
  forgetAttendees,
  forgetStays,
  lockAccount,
  upcomingSessions,
} from '#server/accounts/profile/queries.ts';
import { recordEvent } from '#server/platform/audit/record-event.ts';
import { dropPeopleExports } from '#server/platform/background-tasks/drop-people-exports.ts';
import type { Db, Tx } from '#server/platform/database/transaction.ts';
import type { RequestContext } from '#server/platform/http/request-context.ts';
import { addJob } from '#server/platform/jobs/add-job.ts';

/**
 * Questions lose their author; the audit log keeps ids and network addresses; evidence for certificates is retained for
 * accreditors without identifying data. `staff`: refused, so that the portal keeps an administrator; the role must be
 * removed first.
 */
export const deleteAccount = (
  db: Db,
  hooks: AccountHooks,
  accountId: number,
  requestContext: RequestContext,
): Promise<'deleted' | 'staff'> =>
  db.transaction().execute(async (tx) => {
    // In their order, before the account itself is locked.
    await lockCoordinators(tx, accountId);
    const { roles } = await lockAccount(tx, accountId);
    if (isStaff(roles)) return 'staff';
    await eraseAccount(tx, hooks, accountId, requestContext, { actorId: accountId });
    return 'deleted';
  });

interface Erasing {
  /** Who deletes it; null: the portal. */
  actorId?: number | null;
  /** A restored backup brought it back: the coordinators of its organization had the email after the first deletion. */
  isRepeated?: boolean;
}

/** Regardless of role: for inactive accounts, and those that were deleted before a backup was restored. */
export const eraseAccount = async (
  tx: Tx,
  hooks: Pick<AccountHooks, 'beforeErasure' | 'groupHandedOver'>,
  accountId: number,
  requestContext: RequestContext,
  { actorId = null, isRepeated = false }: Erasing = {},
): Promise<void> => {
  await handOverOnDeletion(tx, hooks, { accountId, isRepeated }, requestContext);
  const sessions = await upcomingSessions(tx, accountId, requestContext.now);
  const addresses = await addressesOf(tx, accountId);
  for (const address of addresses) await deleteMailOf(tx, address);
  await deleteMailOfChanges(tx, accountId);
  const proven = provenOf(addresses);
  await forgetSuppressions(tx, proven);
  await deleteInvitationsTo(tx, proven);
  await forgetAttendees(tx, accountId, proven);
  await forgetStays(tx, accountId, proven);
  await hooks.beforeErasure(tx, accountId, requestContext.now);
  await dropPeopleExports(tx);
  await deleteAccountRow(tx, accountId);
  // Freed seats go to the waiting list.
  for (const sessionId of sessions) await addJob(tx, 'offer-seats', { sessionId }, { key: `offer-seats-${sessionId}` });
  // Recorded next to the backups too, which still contain the account.
  await addJob(tx, 'record-erasures', {}, { key: 'record-erasures' });
  await recordEvent(tx, { kind: 'account-erased', actorId, subjectId: accountId }, requestContext);
};
