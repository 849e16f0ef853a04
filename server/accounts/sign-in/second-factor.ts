// Turns the second factor on and off.

import { encode } from 'uqr';
import * as m from '#messages/en/accounts.ts';
import { t } from '#messages/translate.ts';
import { isStaff } from '#rules/accounts/permissions.ts';
import type { HelpByStaff } from '#server/accounts/sign-in/change-email.ts';
import { isRightCode } from '#server/accounts/sign-in/check-code.ts';
import {
  hashOfRecoveryCode,
  newRecoveryCodes,
  newSecret,
  secretAddress,
  stepOfCode,
} from '#server/accounts/sign-in/codes.ts';
import { notifyOwner } from '#server/accounts/sign-in/emails.ts';
import { signOutEverywhere } from '#server/accounts/sign-in/end-sign-ins.ts';
import {
  accountById,
  anyFactor,
  clearSignInFactors,
  confirmFactor,
  deleteFactor,
  deletePasskeys,
  markSignIn,
  putSecret,
  replaceRecoveryCodes,
} from '#server/accounts/sign-in/security-queries.ts';
import type { AccountSettings } from '#server/accounts/sign-in/settings.ts';
import { recordEvent } from '#server/platform/audit/record-event.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import type { Caller } from '#server/platform/http/access.ts';
import { tooMany } from '#server/platform/http/errors.ts';
import type { RequestContext } from '#server/platform/http/request-context.ts';
import { codeOf, consumeAttempt, type Limit } from '#server/platform/rate-limits/consume-attempt.ts';

const productName = 'Curbcut';

interface Started {
  secret: string;
  address: string;
  /** Rows of the QR code; `1` is dark. */
  modules: string[];
}

/** Null if a second factor is on already. */
export const startSecondFactor = async (db: Db, accountId: number, now: Temporal.Instant): Promise<Started | null> => {
  const secret = newSecret();
  const account = await accountById(db, accountId);
  if (!account || !(await putSecret(db, accountId, secret, now))) return null;
  const address = secretAddress(secret, account.email, productName);
  const modules = encode(address, { border: 4 }).data.map((row) => row.map((isDark) => (isDark ? '1' : '0')).join(''));
  return { secret, address, modules };
};

/** The recovery codes, shown only once, or why there are none. This sign-in counts as one with a second factor. */
export const confirmSecondFactor = (
  db: Db,
  settings: AccountSettings,
  { accountId, signInId }: Caller,
  code: string,
  requestContext: RequestContext,
): Promise<string[] | 'wrong' | 'on' | 'none'> =>
  db.transaction().execute(async (tx) => {
    const { now } = requestContext;
    const factor = await anyFactor(tx, accountId);
    if (!factor) return 'none';
    if (factor.confirmed_at) return 'on';
    const step = stepOfCode(factor.secret, code, now);
    const account = await accountById(tx, accountId);
    if (step === null || !account) return 'wrong';
    if (!(await confirmFactor(tx, accountId, step, now))) return 'on';
    const codes = newRecoveryCodes();
    await replaceRecoveryCodes(tx, accountId, codes.map(hashOfRecoveryCode));
    await markSignIn(tx, signInId, now);
    await notifyOwner(tx, settings, { kind: 'second-factor-on', account }, now);
    await recordEvent(tx, { kind: 'second-factor-on', actorId: accountId, subjectId: accountId }, requestContext);
    return codes;
  });

const removals: Limit = { kind: 'remove-second-factor', max: 10, period: Temporal.Duration.from({ hours: 1 }) };

/** False for a wrong code. */
export const removeSecondFactor = async (
  db: Db,
  settings: AccountSettings,
  accountId: number,
  code: string,
  requestContext: RequestContext,
): Promise<boolean> => {
  const subject = codeOf(settings.secret, `remove ${accountId}`);
  const { retryAfterSeconds } = await db
    .transaction()
    .execute((tx) => consumeAttempt(tx, removals, { subject }, requestContext.now));
  if (settings.isLimited && retryAfterSeconds > 0) throw tooMany(t(m.tooManyCodes), retryAfterSeconds);
  return db.transaction().execute(async (tx) => {
    const account = await accountById(tx, accountId);
    const isOn = (await anyFactor(tx, accountId))?.confirmed_at;
    if (!account || !isOn || !(await isRightCode(tx, accountId, code, requestContext.now))) return false;
    await deleteFactor(tx, accountId);
    await clearSignInFactors(tx, accountId);
    await notifyOwner(tx, settings, { kind: 'second-factor-off', account }, requestContext.now);
    await recordEvent(tx, { kind: 'second-factor-off', actorId: accountId, subjectId: accountId }, requestContext);
    return true;
  });
};

/** For people who lost their app or passkeys. Ends all sign-ins of the account. `staff`: never done for accounts of staff. */
export const removeLostFactor = (
  db: Db,
  settings: AccountSettings,
  accountId: number,
  { actorId, note }: HelpByStaff,
  requestContext: RequestContext,
): Promise<'off' | 'unknown' | 'none' | 'staff'> =>
  db.transaction().execute(async (tx) => {
    const { now } = requestContext;
    const account = await accountById(tx, accountId);
    if (!account) return 'unknown';
    if (isStaff(account.roles)) return 'staff';
    const hasApp = (await anyFactor(tx, accountId))?.confirmed_at;
    const passkeys = await deletePasskeys(tx, accountId);
    if (!hasApp && passkeys === 0) return 'none';
    await deleteFactor(tx, accountId);
    await signOutEverywhere(tx, accountId, now);
    await notifyOwner(tx, settings, { kind: 'second-factor-off-by-staff', account, facts: { note } }, now);
    const event = { kind: 'second-factor-off', actorId, subjectId: accountId, details: { note } } as const;
    await recordEvent(tx, event, requestContext);
    return 'off';
  });
