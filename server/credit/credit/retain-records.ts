// Retains evidence for certificates of deleted accounts for six years, without identifying data.
import { copyRecords, recordsToRetain, removeRecordsBefore } from '#server/credit/credit/record-queries.ts';
import type { Db, Tx } from '#server/platform/database/transaction.ts';
import { addJob } from '#server/platform/jobs/add-job.ts';
import type { Tasks } from '#server/platform/jobs/payloads.ts';

/** Call it before the account is deleted, in the same transaction. */
export const retainCreditRecords = async (tx: Tx, accountId: number, now: Temporal.Instant): Promise<void> => {
  await copyRecords(tx, accountId, now);
};

/** What would be retained if the account were deleted now. */
export const readRetainedRecords = (db: Db, accountId: number, now: Temporal.Instant) =>
  recordsToRetain(db, accountId, now);

const key = 'clean-up-credit-records';

/** Called at process start; repeated calls make one job. */
export const scheduleRecordCleanUp = (db: Db) =>
  db.transaction().execute((tx) => addJob(tx, 'clean-up-credit-records', {}, { key }));

/** The job `clean-up-credit-records`, which adds itself again for the next day. */
export const cleanUpRecordsTask =
  (db: Db, now: () => Temporal.Instant): Tasks['clean-up-credit-records'] =>
  () =>
    db.transaction().execute(async (tx) => {
      const time = now();
      await removeRecordsBefore(tx, time);
      await addJob(tx, 'clean-up-credit-records', {}, { key, runAt: time.add({ hours: 24 }) });
    });
