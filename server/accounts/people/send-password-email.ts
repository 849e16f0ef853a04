// Sends a person the email to set a new password, at the request of staff.

import { lockPerson } from '#server/accounts/people/queries.ts';
import { mailResetKey } from '#server/accounts/sign-in/recover-password.ts';
import { recordEvent } from '#server/platform/audit/record-event.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import type { MailSettings } from '#server/platform/email/queue-email.ts';
import type { RequestContext } from '#server/platform/http/request-context.ts';

/** `many`: five emails went out within half an hour. */
export const sendPasswordEmail = (
  db: Db,
  mail: MailSettings,
  accountId: number,
  actorId: number,
  requestContext: RequestContext,
): Promise<'sent' | 'unknown' | 'many'> =>
  db.transaction().execute(async (tx) => {
    const account = await lockPerson(tx, accountId);
    if (!account) return 'unknown';
    if (!(await mailResetKey(tx, mail, account, requestContext.now))) return 'many';
    await recordEvent(tx, { kind: 'password-reset-requested', actorId, subjectId: accountId }, requestContext);
    return 'sent';
  });
