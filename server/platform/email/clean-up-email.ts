// Once a day: old messages go, and those that wait for nothing get a job again.
import type { Db } from '#server/platform/database/transaction.ts';
import { mailDays, removeMailBefore, strandedMail } from '#server/platform/email/queries.ts';
import { addDelivery } from '#server/platform/email/queue-email.ts';
import { addJob } from '#server/platform/jobs/add-job.ts';
import type { Tasks } from '#server/platform/jobs/payloads.ts';

const key = 'clean-up-email';

/** At the start of each process; several starts make one job. */
export const scheduleEmailCleanUp = (db: Db) =>
  db.transaction().execute((tx) => addJob(tx, 'clean-up-email', {}, { key }));

/** The job `clean-up-email`, which adds itself again for the next day. */
export const cleanUpEmailTask =
  (db: Db, now: () => Temporal.Instant): Tasks['clean-up-email'] =>
  () =>
    db.transaction().execute(async (tx) => {
      const time = now();
      await removeMailBefore(tx, time.subtract({ hours: 24 * (await mailDays(tx)) }));
      for (const id of await strandedMail(tx)) await addDelivery(tx, id);
      await addJob(tx, 'clean-up-email', {}, { key, runAt: time.add({ hours: 24 }) });
    });
