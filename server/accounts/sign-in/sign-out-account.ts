// Ends every sign-in of an account, for operators and staff.

import type { HelpByStaff } from '#server/accounts/sign-in/change-email.ts';
import { notifyOwner } from '#server/accounts/sign-in/emails.ts';
import { signOutEverywhere } from '#server/accounts/sign-in/end-sign-ins.ts';
import { accountById, lockRoles } from '#server/accounts/sign-in/security-queries.ts';
import type { AccountSettings } from '#server/accounts/sign-in/settings.ts';
import { recordEvent } from '#server/platform/audit/record-event.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import type { RequestContext } from '#server/platform/http/request-context.ts';

/** False if there is no account with this address. */
export const signOutAccount = (db: Db, email: string, now: Temporal.Instant): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    const account = await lockRoles(tx, email);
    if (!account) return false;
    await signOutEverywhere(tx, account.id, now);
    const fromCommandLine = { now, address: '', requestId: '' };
    await recordEvent(tx, { kind: 'signed-out-everywhere', subjectId: account.id }, fromCommandLine);
    return true;
  });

/** By staff for a person, who is notified. False if there is no such account. */
export const signOutFor = (
  db: Db,
  settings: AccountSettings,
  accountId: number,
  { actorId, note }: HelpByStaff,
  requestContext: RequestContext,
): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    const account = await accountById(tx, accountId);
    if (!account) return false;
    await signOutEverywhere(tx, accountId, requestContext.now);
    await notifyOwner(tx, settings, { kind: 'signed-out-by-staff', account }, requestContext.now);
    const event = { kind: 'signed-out-everywhere', actorId, subjectId: accountId, details: { note } } as const;
    await recordEvent(tx, event, requestContext);
    return true;
  });
