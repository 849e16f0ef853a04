// Notifies a person of a changed role, set by staff or on the command line.

import * as m from '#messages/en/accounts.ts';
import { t } from '#messages/translate.ts';
import { accountById } from '#server/accounts/sign-in/security-queries.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { type MailSettings, queueEmail } from '#server/platform/email/queue-email.ts';
import type { Tasks } from '#server/platform/jobs/payloads.ts';

const canNow = {
  attendee: () => [t(m.roleAttendee)],
  presenter: () => [t(m.rolePresenter)],
  staff: () => [t(m.roleStaff), t(m.roleStaffPrivacy)],
};

/** The job `notify-role`. Sends nothing if the role has changed again since. */
export const notifyRoleTask =
  (db: Db, mail: MailSettings, now: () => Temporal.Instant): Tasks['notify-role'] =>
  ({ accountId, role }) =>
    db.transaction().execute(async (tx) => {
      const account = await accountById(tx, accountId);
      if (account?.role !== role) return;
      const values = () => ({ firstName: account.first_name, can: canNow[role]().join('\n\n') });
      const message = { kind: 'role-changed', words: 'role-changed', recipient: account.email, values } as const;
      await queueEmail(tx, mail, message, now());
    });
