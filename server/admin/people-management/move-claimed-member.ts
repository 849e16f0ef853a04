// Moves what is recorded for a group member to the account that claims it, and updates what follows from such a move.
import type { ClaimedMember } from '#server/accounts/group-members/group-hooks.ts';
import { cancelNameChange } from '#server/accounts/name-changes/request-name-change.ts';
import { creditSessionsOf, moveMember, upcomingSessionsOf } from '#server/admin/people-management/merge-queries.ts';
import { propagateMembershipNumbers } from '#server/credit/credit/propagate-membership-numbers.ts';
import type { Tx } from '#server/platform/database/transaction.ts';
import { addJob } from '#server/platform/jobs/add-job.ts';
import { queueCreditDecision } from '#server/platform/jobs/queue-credit-decision.ts';
import { moveAccommodations } from '#server/registration/accommodations/move-accommodations.ts';
import { resolveRequests } from '#server/registration/accommodations/resolve-requests.ts';
import { planReminders } from '#server/registration/registrations/send-reminders.ts';

/** Updates what follows when the rows of members moved to an account: free seats, credit decisions, accommodation requests and reminders. */
export const updateAfterMove = async (
  tx: Tx,
  { accountId, freed, members }: { accountId: number; freed: readonly number[]; members: readonly number[] },
  now: Temporal.Instant,
): Promise<void> => {
  for (const sessionId of new Set(freed)) {
    await addJob(tx, 'offer-seats', { sessionId }, { key: `offer-seats-${sessionId}` });
  }
  const coming = await upcomingSessionsOf(tx, accountId, now);
  await resolveRequests(
    tx,
    accountId,
    coming.map(({ id }) => id),
    now,
  );
  for (const session of coming) await planReminders(tx, session, now);
  await propagateMembershipNumbers(tx, members, now);
  for (const sessionId of await creditSessionsOf(tx, accountId)) await queueCreditDecision(tx, sessionId);
};

/** Call it with both accounts locked. */
export const moveClaimedMember = async (
  tx: Tx,
  { memberId, groupId, personId, selfId }: ClaimedMember,
  now: Temporal.Instant,
): Promise<void> => {
  const coming = (await upcomingSessionsOf(tx, groupId, now)).map(({ id }) => id);
  await moveAccommodations(tx, { memberId, groupId, personId, selfId }, now);
  // The name of the account's own person applies.
  await cancelNameChange(tx, memberId, now);
  const freed = await moveMember(tx, { one: memberId, other: selfId, keptId: personId }, now);
  await resolveRequests(tx, groupId, coming, now);
  await updateAfterMove(tx, { accountId: personId, freed, members: [selfId] }, now);
};
