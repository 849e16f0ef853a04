// Removes a passkey. Other devices are signed out: the one that is lost may be among them.

import { hasSecondFactor } from '#server/accounts/sign-in/check-code.ts';
import { notifyOwner } from '#server/accounts/sign-in/emails.ts';
import { deletePasskey } from '#server/accounts/sign-in/passkey-queries.ts';
import { accountById, clearSignInFactors, revokeOthers } from '#server/accounts/sign-in/security-queries.ts';
import type { AccountSettings } from '#server/accounts/sign-in/settings.ts';
import { recordEvent } from '#server/platform/audit/record-event.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import type { Caller } from '#server/platform/http/access.ts';
import type { RequestContext } from '#server/platform/http/request-context.ts';

/** False if the account has no such passkey. */
export const removePasskey = (
  db: Db,
  settings: AccountSettings,
  { accountId, signInId }: Caller,
  id: number,
  requestContext: RequestContext,
): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    const { now } = requestContext;
    const account = await accountById(tx, accountId);
    const removed = await deletePasskey(tx, accountId, id);
    if (!account || !removed) return false;
    await revokeOthers(tx, accountId, signInId, now);
    if (!(await hasSecondFactor(tx, accountId))) await clearSignInFactors(tx, accountId);
    await notifyOwner(tx, settings, { kind: 'passkey-removed', account, facts: { note: removed.name } }, now);
    await recordEvent(tx, { kind: 'passkey-removed', actorId: accountId, subjectId: accountId }, requestContext);
    return true;
  });
