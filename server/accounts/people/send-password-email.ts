// Staff have the letter sent with which somebody sets a new password.

import { lockPerson } from '#server/accounts/people/queries.ts';
import { mailResetKey } from '#server/accounts/sign-in/recover-password.ts';
import { recordEvent } from '#server/platform/audit/record-event.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import type { MailSettings } from '#server/platform/email/queue-email.ts';
import type { Circumstances } from '#server/platform/http/app-context.ts';

/** `many`: five letters went out within half an hour. */
export const sendPasswordLetter = (
  db: Db,
  mail: MailSettings,
  accountId: number,
  actorId: number,
  circumstances: Circumstances,
): Promise<'sent' | 'unknown' | 'many'> =>
  db.transaction().execute(async (tx) => {
    const account = await lockPerson(tx, accountId);
    if (!account) return 'unknown';
    if (!(await mailResetKey(tx, mail, account, circumstances.now))) return 'many';
    await recordEvent(tx, { kind: 'password-reset-asked', actorId, subjectId: accountId }, circumstances);
    return 'sent';
  });
