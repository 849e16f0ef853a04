// The second factor at sign-in: a one-time app code or recovery code.

import { hashOfRecoveryCode, stepOfCode } from '#server/accounts/sign-in/codes.ts';
import { confirmedFactor, consumeCodeStep, consumeRecoveryCode } from '#server/accounts/sign-in/security-queries.ts';
import type { Db } from '#server/platform/database/transaction.ts';

export const needsCode = async (db: Db, accountId: number): Promise<boolean> =>
  (await confirmedFactor(db, accountId)) !== undefined;

export const isRightCode = async (db: Db, accountId: number, code: string, now: Temporal.Instant): Promise<boolean> => {
  const factor = await confirmedFactor(db, accountId);
  if (!factor) return false;
  const step = stepOfCode(factor.secret, code, now);
  if (step !== null) return consumeCodeStep(db, accountId, step);
  return consumeRecoveryCode(db, accountId, hashOfRecoveryCode(code), now);
};
