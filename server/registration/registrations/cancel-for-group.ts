// Cancels a registration that a group made for a person, who is notified if they have an account.
import { lockAccounts } from '#server/accounts/group-members/lock-accounts.ts';
import { recordEvent } from '#server/platform/audit/record-event.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import type { MailSettings } from '#server/platform/email/queue-email.ts';
import type { RequestContext } from '#server/platform/http/request-context.ts';
import { type CancelSessionResult, cancelInTransaction } from '#server/registration/registrations/cancel-session.ts';
import { sendCancellationByGroup } from '#server/registration/registrations/emails.ts';
import { accountRegisteredByGroup } from '#server/registration/registrations/group-session-queries.ts';
import { lockSessions, ownerById } from '#server/registration/registrations/queries.ts';

/** `actorId`: the coordinator. Locks the session before the accounts, like registering. */
export const cancelForGroup = (
  db: Db,
  settings: MailSettings,
  which: { groupId: number; actorId: number; sessionId: number; memberId: number },
  requestContext: RequestContext,
): Promise<CancelSessionResult> =>
  db.transaction().execute(async (tx) => {
    const { groupId, actorId, sessionId, memberId } = which;
    const { now } = requestContext;
    const [session] = await lockSessions(tx, [sessionId]);
    const found = await accountRegisteredByGroup(tx, which);
    if (!session || found === undefined) return 'not registered';
    await lockAccounts(tx, [...new Set([groupId, found])]);
    // The person may have left meanwhile.
    const accountId = await accountRegisteredByGroup(tx, which);
    if (accountId === undefined) return 'not registered';
    const canceled = await cancelInTransaction(tx, settings, accountId, { session, memberId }, now);
    if (canceled !== 'canceled') return canceled;
    // A member without an account gets no email.
    const owner = accountId === groupId ? undefined : await ownerById(tx, accountId);
    if (owner) await sendCancellationByGroup(tx, settings, { owner, now }, session);
    const details = { session: sessionId, member: memberId };
    const event = { kind: 'registration-canceled-by-group', actorId, subjectId: accountId, details } as const;
    await recordEvent(tx, event, requestContext);
    return 'canceled';
  });
