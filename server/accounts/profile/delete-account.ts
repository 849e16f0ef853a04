// Deletes an account with everything that belongs to it.

import type { AccountHooks } from '#server/accounts/profile/account-hooks.ts';
import {
  addressesOf,
  deleteAccountRow,
  deleteMailOf,
  forgetGuests,
  lockAccount,
  upcomingSessions,
} from '#server/accounts/profile/queries.ts';
import { recordEvent } from '#server/platform/audit/record-event.ts';
import { dropPeopleExports } from '#server/platform/background-tasks/drop-people-exports.ts';
import type { Db, Tx } from '#server/platform/database/transaction.ts';
import type { RequestContext } from '#server/platform/http/request-context.ts';
import { addJob } from '#server/platform/jobs/add-job.ts';

/**
 * Questions keep their words and lose their author; the log keeps numbers and network addresses; what certificates rest
 * on is kept for the bodies, with nothing that leads to the account. `staff`: refused,
 * because the portal would be left without somebody to run it; the role is taken away first.
 */
export const deleteAccount = (
  db: Db,
  hooks: AccountHooks,
  accountId: number,
  requestContext: RequestContext,
): Promise<'deleted' | 'staff'> =>
  db.transaction().execute(async (tx) => {
    const { role } = await lockAccount(tx, accountId);
    if (role === 'staff') return 'staff';
    await eraseAccount(tx, hooks, accountId, requestContext);
    return 'deleted';
  });

/** Whatever its role is: for accounts that had been deleted before. */
export const eraseAccount = async (
  tx: Tx,
  hooks: Pick<AccountHooks, 'beforeErasure'>,
  accountId: number,
  requestContext: RequestContext,
): Promise<void> => {
  const sessions = await upcomingSessions(tx, accountId, requestContext.now);
  const addresses = await addressesOf(tx, accountId);
  for (const email of addresses) await deleteMailOf(tx, email);
  await forgetGuests(tx, accountId, addresses);
  await hooks.beforeErasure(tx, accountId, requestContext.now);
  await dropPeopleExports(tx);
  await deleteAccountRow(tx, accountId);
  // What becomes free goes to those who wait.
  for (const sessionId of sessions) await addJob(tx, 'offer-seats', { sessionId }, { key: `offer-seats-${sessionId}` });
  // Also beside the backups, which still hold the account.
  await addJob(tx, 'record-erasures', {}, { key: 'record-erasures' });
  await recordEvent(tx, { kind: 'account-erased', actorId: accountId, subjectId: accountId }, requestContext);
};
