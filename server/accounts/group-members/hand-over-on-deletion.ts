// When the main coordinator’s account is deleted, the group goes to another coordinator with everything that is recorded in it.
import type { GroupHooks } from '#server/accounts/group-members/group-hooks.ts';
import { lockAccounts } from '#server/accounts/group-members/lock-accounts.ts';
import {
  coordinatorsOf,
  deleteCoordinator,
  hadPeople,
  organizationOf,
  setGroupAccount,
} from '#server/accounts/group-members/organization-queries.ts';
import { recordEvent } from '#server/platform/audit/record-event.ts';
import type { Tx } from '#server/platform/database/transaction.ts';
import type { RequestContext } from '#server/platform/http/request-context.ts';
import { addJob } from '#server/platform/jobs/add-job.ts';

/** The one who has been a coordinator for longest, of those who never had people of their own if there are any. */
const successorOf = async (tx: Tx, others: readonly { id: number }[]): Promise<number | undefined> => {
  for (const { id } of others) if (!(await hadPeople(tx, id))) return id;
  return others[0]?.id;
};

/** Locks the accounts of an organization in the order of their ids; the ids. */
export const lockCoordinators = async (tx: Tx, accountId: number): Promise<number[]> => {
  const organization = await organizationOf(tx, accountId);
  if (!organization) return [];
  const ids = (await coordinatorsOf(tx, organization.id)).map(({ id }) => id);
  await lockAccounts(tx, ids);
  return ids;
};

/** `isRepeated`: nobody gets an email. */
export const handOverOnDeletion = async (
  tx: Tx,
  hooks: Pick<GroupHooks, 'groupHandedOver'>,
  { accountId, isRepeated }: { accountId: number; isRepeated: boolean },
  requestContext: RequestContext,
): Promise<void> => {
  const ids = await lockCoordinators(tx, accountId);
  const organization = await organizationOf(tx, accountId);
  if (!organization) return;
  const others = (await coordinatorsOf(tx, organization.id)).filter(({ id }) => id !== accountId && ids.includes(id));
  const toId = await successorOf(tx, others);
  if (toId === undefined) return;
  await hooks.groupHandedOver(tx, { fromId: accountId, toId, isForced: true }, requestContext.now);
  await deleteCoordinator(tx, toId, organization.id);
  await setGroupAccount(tx, organization.id, toId);
  const event = { kind: 'organization-handed-over', actorId: null, subjectId: toId } as const;
  await recordEvent(tx, event, requestContext);
  if (!isRepeated) await addJob(tx, 'notify-handover', { fromId: accountId, toId, isForced: true });
};
