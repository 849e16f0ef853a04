// Requests a name change for a person who has certificates; it waits for approval by staff.
import { isSmallNameChange } from '#rules/credit/name-changes.ts';
import { insertPendingChange, lockNamed, withdrawPending } from '#server/accounts/name-changes/queries.ts';
import { recordEvent } from '#server/platform/audit/record-event.ts';
import type { Tx } from '#server/platform/database/transaction.ts';
import type { RequestContext } from '#server/platform/http/request-context.ts';

interface Name {
  firstName: string;
  lastName: string;
}

/**
 * Whether a name change for a group member applies at once; if not, it becomes pending. Call it in the transaction that
 * would apply it. An unchanged name does nothing. `actorId`: the owner, or a coordinator.
 */
export const requestNameChange = async (
  tx: Tx,
  { memberId, after, actorId }: { memberId: number; after: Name; actorId: number },
  requestContext: RequestContext,
): Promise<'at once' | 'waits'> => {
  const { account_id, first_name, last_name, certificates } = await lockNamed(tx, memberId);
  const before = { firstName: first_name, lastName: last_name };
  if (after.firstName === first_name && after.lastName === last_name) return 'at once';
  if (certificates === 0 || isSmallNameChange(before, after)) return 'at once';
  const { id } = await insertPendingChange(tx, { accountId: account_id, memberId, before, after }, requestContext.now);
  const details = { change: id, member: memberId };
  await recordEvent(tx, { kind: 'name-change-requested', actorId, subjectId: account_id, details }, requestContext);
  return 'waits';
};

/** Cancels the person's pending name change when staff set the name themselves. */
export const cancelNameChange = async (tx: Tx, memberId: number, now: Temporal.Instant): Promise<void> => {
  await withdrawPending(tx, memberId, now);
};
