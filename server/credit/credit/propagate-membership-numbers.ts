// Applies a corrected membership number to requests, and to certificates that print another one.
import { certificateKeys } from '#contract/credit/credit.ts';
import { accreditorOf } from '#rules/credit/transcript.ts';
import { reissueNumbers } from '#server/credit/certificates/reissue-numbers.ts';
import { correctRequestNumbers, lockMembers } from '#server/credit/credit/queries.ts';
import type { Tx } from '#server/platform/database/transaction.ts';

const bodies = certificateKeys.map((type) => ({ type, body: accreditorOf(type) }));

/**
 * Call it in the transaction that changed the memberships. Rosters sent with another number appear among the
 * corrections.
 */
export const propagateMembershipNumbers = async (
  tx: Tx,
  memberIds: readonly number[],
  now: Temporal.Instant,
): Promise<void> => {
  if (memberIds.length === 0) return;
  await lockMembers(tx, memberIds);
  await correctRequestNumbers(tx, memberIds, bodies);
  await reissueNumbers(tx, memberIds, now);
};
