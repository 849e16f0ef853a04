// Deletes old emails, and gives queued emails without a job a new one, once a day and at each start.
import { forgetAddresses } from '#server/platform/bounces/lift-suppression.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { removeMailBefore, strandedMail } from '#server/platform/email/queries.ts';
import { addDelivery } from '#server/platform/email/queue-email.ts';
import type { Tasks } from '#server/platform/jobs/payloads.ts';
import { readSetting } from '#server/platform/settings/read-setting.ts';

/** The daily job `clean-up-email`. */
export const cleanUpEmailTask =
  (db: Db, now: () => Temporal.Instant): Tasks['clean-up-email'] =>
  () =>
    db.transaction().execute(async (tx) => {
      const time = now();
      const { mailDays } = await readSetting(tx, { kind: 'retention' });
      const oldest = time.subtract({ hours: 24 * mailDays });
      await removeMailBefore(tx, oldest);
      await forgetAddresses(tx, oldest);
      for (const id of await strandedMail(tx)) await addDelivery(tx, id);
    });
