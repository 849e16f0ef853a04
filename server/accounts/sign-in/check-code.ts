// The second factor at sign-in: a one-time app code or recovery code.

import { hashOfRecoveryCode, stepOfCode } from '#server/accounts/sign-in/codes.ts';
import {
  confirmedFactor,
  consumeCodeStep,
  consumeRecoveryCode,
  isStaffWithPasskey,
} from '#server/accounts/sign-in/security-queries.ts';
import type { Db } from '#server/platform/database/transaction.ts';

export const hasAuthenticatorApp = async (db: Db, accountId: number): Promise<boolean> =>
  (await confirmedFactor(db, accountId)) !== undefined;

/** A password is not enough: the account has an app, or belongs to staff and has a passkey. */
export const hasSecondFactor = async (db: Db, accountId: number): Promise<boolean> =>
  (await hasAuthenticatorApp(db, accountId)) || (await isStaffWithPasskey(db, accountId));

export const isRightCode = async (db: Db, accountId: number, code: string, now: Temporal.Instant): Promise<boolean> => {
  const factor = await confirmedFactor(db, accountId);
  const step = factor ? stepOfCode(factor.secret, code, now) : null;
  if (step !== null) return consumeCodeStep(db, accountId, step);
  return consumeRecoveryCode(db, accountId, hashOfRecoveryCode(code), now);
};
