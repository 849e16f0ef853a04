// The email to somebody whose role was changed, in the console or on the command line.

import { accountById } from '#server/accounts/sign-in/security-queries.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { type MailSettings, queueEmail } from '#server/platform/email/queue-email.ts';
import type { Tasks } from '#server/platform/jobs/payloads.ts';

const words = {
  attendee: [
    'You can register, attend and earn credit, as before. Screens for presenters and staff are closed to you.',
  ],
  presenter: ['You can read and order the questions that people ask in your sessions, under My Account, Presenting.'],
  staff: [
    'You are staff of the portal now. Sign in with a code besides the password: turn it on under My Account, Security.',
    'What you see of other people is for your work only; each look at a record is logged.',
  ],
} as const;

/** The job `notify-role`. Nothing is written where the role has changed again since. */
export const notifyRoleTask =
  (db: Db, mail: MailSettings, now: () => Temporal.Instant): Tasks['notify-role'] =>
  ({ accountId, role }) =>
    db.transaction().execute(async (tx) => {
      const account = await accountById(tx, accountId);
      if (account?.role !== role) return;
      const values = { firstName: account.first_name, can: words[role].join('\n\n') };
      const message = { kind: 'role-changed', words: 'role-changed', recipient: account.email, values } as const;
      await queueEmail(tx, mail, message, now());
    });
