// Adds a passkey to an account.

import type { PasskeyAttestation } from '#contract/accounts/passkeys.ts';
import { isStaff } from '#rules/accounts/permissions.ts';
import { hashOfRecoveryCode, newRecoveryCodes } from '#server/accounts/sign-in/codes.ts';
import { notifyOwner } from '#server/accounts/sign-in/emails.ts';
import { creationOptions, userHandleOf } from '#server/accounts/sign-in/passkey-options.ts';
import { insertPasskey, passkeysOf } from '#server/accounts/sign-in/passkey-queries.ts';
import {
  accountById,
  markSignIn,
  replaceRecoveryCodes,
  unusedRecoveryCodes,
} from '#server/accounts/sign-in/security-queries.ts';
import type { AccountSettings } from '#server/accounts/sign-in/settings.ts';
import { acceptAttestation } from '#server/accounts/sign-in/verify-passkey.ts';
import { recordEvent } from '#server/platform/audit/record-event.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import type { Caller } from '#server/platform/http/access.ts';
import type { RequestContext } from '#server/platform/http/request-context.ts';

const mostPasskeys = 20;

/** Null if the account has too many. */
export const startPasskey = async (
  db: Db,
  settings: AccountSettings,
  { accountId, signInId }: Caller,
  now: Temporal.Instant,
) => {
  const [account, passkeys] = await Promise.all([accountById(db, accountId), passkeysOf(db, accountId)]);
  if (!account || passkeys.length >= mostPasskeys) return null;
  return creationOptions(settings, { signInId, account, passkeys }, now);
};

export type AddResult = { result: 'added'; recoveryCodes: string[] } | { result: 'rejected' | 'known' };

/** Recovery codes, shown only once, for staff who have none: without them a lost passkey would lock them out. */
export const addPasskey = (
  db: Db,
  settings: AccountSettings,
  { accountId, signInId, roles }: Caller,
  { name, credential }: { name: string; credential: PasskeyAttestation },
  requestContext: RequestContext,
): Promise<AddResult> =>
  db.transaction().execute(async (tx): Promise<AddResult> => {
    const { now } = requestContext;
    const account = await accountById(tx, accountId);
    const made = await acceptAttestation(tx, settings, { purpose: `add ${signInId}`, credential }, now);
    if (!account || !made) return { result: 'rejected' };
    const user_handle = userHandleOf(settings, accountId, await passkeysOf(tx, accountId));
    const values = { ...made, account_id: accountId, user_handle, name };
    if (!(await insertPasskey(tx, values, now))) return { result: 'known' };
    const needsCodes = isStaff(roles) && (await unusedRecoveryCodes(tx, accountId)) === 0;
    const recoveryCodes = needsCodes ? newRecoveryCodes() : [];
    if (needsCodes) await replaceRecoveryCodes(tx, accountId, recoveryCodes.map(hashOfRecoveryCode));
    await markSignIn(tx, signInId, now);
    await notifyOwner(tx, settings, { kind: 'passkey-added', account, facts: { note: name } }, now);
    await recordEvent(tx, { kind: 'passkey-added', actorId: accountId, subjectId: accountId }, requestContext);
    return { result: 'added', recoveryCodes };
  });
