// Retains evidence for certificates of deleted accounts for six years, without identifying data.
import { copyRecords, recordsToRetain, removeRecordsBefore } from '#server/credit/credit/record-queries.ts';
import type { Db, Tx } from '#server/platform/database/transaction.ts';
import type { Tasks } from '#server/platform/jobs/payloads.ts';

/** Call it before the account is deleted, in the same transaction. */
export const retainCreditRecords = async (tx: Tx, accountId: number, now: Temporal.Instant): Promise<void> => {
  await copyRecords(tx, accountId, now);
};

/** What would be retained if the account were deleted now. */
export const readRetainedRecords = (db: Db, accountId: number, now: Temporal.Instant) =>
  recordsToRetain(db, accountId, now);

/** The daily job `clean-up-credit-records`. */
export const cleanUpRecordsTask =
  (db: Db, now: () => Temporal.Instant): Tasks['clean-up-credit-records'] =>
  () =>
    db.transaction().execute(async (tx) => {
      await removeRecordsBefore(tx, now());
    });
