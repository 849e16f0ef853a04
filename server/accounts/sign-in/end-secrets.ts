// Removes credentials that someone else may have set on an account: secret question, second factor and calendar link.

import {
  deleteFactor,
  deletePasskeys,
  endCalendarSubscription,
  setSecretQuestion,
} from '#server/accounts/sign-in/security-queries.ts';
import type { Tx } from '#server/platform/database/transaction.ts';

export const endSecrets = async (
  tx: Tx,
  accountId: number,
  { answerHash, keepsFactor }: { answerHash: string; keepsFactor: boolean },
): Promise<void> => {
  await setSecretQuestion(tx, accountId, '', answerHash);
  await endCalendarSubscription(tx, accountId);
  if (keepsFactor) return;
  await deletePasskeys(tx, accountId);
  await deleteFactor(tx, accountId);
};
