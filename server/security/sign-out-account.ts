// Ends every sign-in of an account, by somebody who runs the portal.
import { signOutEverywhere } from '#server/accounts/end-sign-ins.ts';
import { recordEvent } from '#server/audit/record-event.ts';
import type { Db } from '#server/database/transaction.ts';
import { lockRole } from '#server/security/queries.ts';

/** False where there is no account with this address. */
export const signOutAccount = (db: Db, email: string, now: Temporal.Instant): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    const account = await lockRole(tx, email);
    if (!account) return false;
    await signOutEverywhere(tx, account.id, now);
    const fromCommandLine = { now, address: '', requestId: '' };
    await recordEvent(tx, { kind: 'signed-out-everywhere', subjectId: account.id }, fromCommandLine);
    return true;
  });
