// Makes recovery codes for staff who have passkeys and no codes left, such as attendees who became staff.

import { hashOfRecoveryCode, newRecoveryCodes } from '#server/accounts/sign-in/codes.ts';
import { notifyOwner } from '#server/accounts/sign-in/emails.ts';
import {
  accountById,
  isStaffWithPasskey,
  lockRolesById,
  replaceRecoveryCodes,
  unusedRecoveryCodes,
} from '#server/accounts/sign-in/security-queries.ts';
import type { AccountSettings } from '#server/accounts/sign-in/settings.ts';
import { recordEvent } from '#server/platform/audit/record-event.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import type { RequestContext } from '#server/platform/http/request-context.ts';

/** Null if the account needs none. The owner is notified. */
export const makeRecoveryCodes = (
  db: Db,
  settings: AccountSettings,
  accountId: number,
  requestContext: RequestContext,
): Promise<string[] | null> =>
  db.transaction().execute(async (tx) => {
    await lockRolesById(tx, accountId);
    const needsCodes = (await isStaffWithPasskey(tx, accountId)) && (await unusedRecoveryCodes(tx, accountId)) === 0;
    const account = await accountById(tx, accountId);
    if (!needsCodes || !account) return null;
    const codes = newRecoveryCodes();
    await replaceRecoveryCodes(tx, accountId, codes.map(hashOfRecoveryCode));
    await notifyOwner(tx, settings, { kind: 'recovery-codes-made', account }, requestContext.now);
    await recordEvent(tx, { kind: 'recovery-codes-made', actorId: accountId, subjectId: accountId }, requestContext);
    return codes;
  });
