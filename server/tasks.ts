// What does each kind of job.
import { resetKeySending } from '#server/accounts/recover-password.ts';
import type { Db } from '#server/database/transaction.ts';
import type { Tasks } from '#server/jobs/payloads.ts';
import { mailDelivery } from '#server/mail/deliver.ts';
import type { MailSettings } from '#server/mail/queue-mail.ts';

export const tasksOf = (db: Db, mail: MailSettings, now: () => Temporal.Instant): Tasks => ({
  'deliver-mail': mailDelivery(db, mail, now),
  'send-reset-key': resetKeySending(db, mail, now),
});
