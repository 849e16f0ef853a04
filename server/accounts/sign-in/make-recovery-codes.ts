// Makes recovery codes for staff who have passkeys and no codes left, such as attendees who became staff.

import { hashOfRecoveryCode, newRecoveryCodes } from '#server/accounts/sign-in/codes.ts';
import {
  isStaffWithPasskey,
  replaceRecoveryCodes,
  unusedRecoveryCodes,
} from '#server/accounts/sign-in/security-queries.ts';
import { recordEvent } from '#server/platform/audit/record-event.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import type { RequestContext } from '#server/platform/http/request-context.ts';

/** Null if the account needs none. */
export const makeRecoveryCodes = (
  db: Db,
  accountId: number,
  requestContext: RequestContext,
): Promise<string[] | null> =>
  db.transaction().execute(async (tx) => {
    const needsCodes = (await isStaffWithPasskey(tx, accountId)) && (await unusedRecoveryCodes(tx, accountId)) === 0;
    if (!needsCodes) return null;
    const codes = newRecoveryCodes();
    await replaceRecoveryCodes(tx, accountId, codes.map(hashOfRecoveryCode));
    await recordEvent(tx, { kind: 'recovery-codes-made', actorId: accountId, subjectId: accountId }, requestContext);
    return codes;
  });
