// Removes credentials that someone else may have set on an account: secret question and app code.

import { deleteFactor, setSecretQuestion } from '#server/accounts/sign-in/security-queries.ts';
import type { Tx } from '#server/platform/database/transaction.ts';

export const endSecrets = async (
  tx: Tx,
  accountId: number,
  { answerHash, keepsFactor }: { answerHash: string; keepsFactor: boolean },
): Promise<void> => {
  await setSecretQuestion(tx, accountId, '', answerHash);
  if (!keepsFactor) await deleteFactor(tx, accountId);
};
