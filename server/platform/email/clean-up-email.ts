// Deletes old emails, and gives queued emails without a job a new one, once a day and at each start.

import { daysBefore, warningKeptDays } from '#rules/platform/retention.ts';
import { forgetAddresses } from '#server/platform/bounces/lift-suppression.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { removeMailBefore, strandedMail } from '#server/platform/email/queries.ts';
import { addDelivery } from '#server/platform/email/queue-email.ts';
import type { Tasks } from '#server/platform/jobs/payloads.ts';
import { readSetting } from '#server/platform/settings/read-setting.ts';

/** In one transaction, so that a large backlog exceeds no time limit. */
const emailsAtOnce = 5000;

/** The daily job `clean-up-email`. */
export const cleanUpEmailTask =
  (db: Db, now: () => Temporal.Instant): Tasks['clean-up-email'] =>
  async () => {
    const { mailDays } = await readSetting(db, { kind: 'retention' });
    const time = now();
    const oldest = daysBefore(time, mailDays);
    const before = { time: oldest, warnings: daysBefore(time, warningKeptDays) };
    await db.transaction().execute(async (tx) => {
      await forgetAddresses(tx, oldest);
      for (const id of await strandedMail(tx)) await addDelivery(tx, id);
    });
    const removeSome = () => db.transaction().execute((tx) => removeMailBefore(tx, before, emailsAtOnce));
    while (await removeSome());
  };
