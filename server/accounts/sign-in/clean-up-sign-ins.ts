// Deletes expired sign-ins, known browsers and reset keys, once a day.
import { clearExpired } from '#server/accounts/sign-in/identity-queries.ts';
import { deleteOldDevices, deleteOldKeys, deleteOldSignIns } from '#server/accounts/sign-in/queries.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import type { Tasks } from '#server/platform/jobs/payloads.ts';
import { readSetting } from '#server/platform/settings/read-setting.ts';

const deviceHours = 400 * 24;

/** The daily job `clean-up-sign-ins`. */
export const cleanUpSignInsTask =
  (db: Db, now: () => Temporal.Instant): Tasks['clean-up-sign-ins'] =>
  () =>
    db.transaction().execute(async (tx) => {
      const time = now();
      const { signInDays } = await readSetting(tx, { kind: 'retention' });
      const ended = time.subtract({ hours: 24 * signInDays });
      await deleteOldSignIns(tx, ended);
      await deleteOldKeys(tx, ended);
      await clearExpired(tx, time.subtract({ hours: 1 }));
      await deleteOldDevices(tx, time.subtract({ hours: deviceHours }));
    });
