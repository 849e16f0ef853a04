// The letter to somebody whose role was changed, in the console or on the command line.
import type { Db } from '#server/database/transaction.ts';
import type { Tasks } from '#server/jobs/payloads.ts';
import { type MailSettings, queueMail } from '#server/mail/queue-mail.ts';
import { accountById } from '#server/security/queries.ts';

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

/** The job `tell-of-role`. Nothing is written where the role has changed again since. */
export const roleTelling =
  (db: Db, mail: MailSettings, now: () => Temporal.Instant): Tasks['tell-of-role'] =>
  ({ accountId, role }) =>
    db.transaction().execute(async (tx) => {
      const account = await accountById(tx, accountId);
      if (account?.role !== role) return;
      const letter = {
        heading: 'What you can do on the portal has changed',
        paragraphs: [`Hello ${account.first_name},`, ...words[role], 'If this is not as it should be, call us.'],
      };
      const message = { kind: 'role-changed', recipient: account.email, subject: letter.heading, letter };
      await queueMail(tx, mail, message, now());
    });
