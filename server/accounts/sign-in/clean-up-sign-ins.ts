// Deletes expired sign-ins, browsers and keys daily.
import { clearExpired } from '#server/accounts/sign-in/identity-queries.ts';
import { deleteOldDevices, deleteOldKeys, deleteOldSignIns, signInDays } from '#server/accounts/sign-in/queries.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { addJob } from '#server/platform/jobs/add-job.ts';
import type { Tasks } from '#server/platform/jobs/payloads.ts';

const deviceHours = 400 * 24;
const key = 'clean-up-sign-ins';

/** Called at process start; repeated calls make one job. */
export const scheduleSignInCleanUp = (db: Db) =>
  db.transaction().execute((tx) => addJob(tx, 'clean-up-sign-ins', {}, { key }));

/** The job `clean-up-sign-ins`, which adds itself again for the next day. */
export const cleanUpSignInsTask =
  (db: Db, now: () => Temporal.Instant): Tasks['clean-up-sign-ins'] =>
  () =>
    db.transaction().execute(async (tx) => {
      const time = now();
      const ended = time.subtract({ hours: 24 * (await signInDays(tx)) });
      await deleteOldSignIns(tx, ended);
      await deleteOldKeys(tx, ended);
      await clearExpired(tx, time.subtract({ hours: 1 }));
      await deleteOldDevices(tx, time.subtract({ hours: deviceHours }));
      await addJob(tx, 'clean-up-sign-ins', {}, { key, runAt: time.add({ hours: 24 }) });
    });
