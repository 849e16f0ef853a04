// Counts each month once, so that reports over many years read the counts. Without it reports are correct but slower.
import { countedKeys } from '#server/admin/reports/facts-queries.ts';
import { countAlone, dropChangedMonths, monthsToCount, storeMonths } from '#server/admin/reports/month-queries.ts';
import { storeTally } from '#server/admin/reports/queries.ts';
import { monthSpan } from '#server/admin/reports/spans.ts';
import type { Db, Tx } from '#server/platform/database/transaction.ts';
import type { Tasks } from '#server/platform/jobs/payloads.ts';

/** Sessions are planned ahead, and people register for them. */
const monthsAhead = 12;
const monthsAtOnce = 12;

/** Runs in one snapshot, under the lock for counting. */
const counting = <T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      await countAlone(tx);
      return work(tx);
    });

/** Counts every month that is new or changed, newest first. The counts of each transaction are used at once. */
export const countMonths = async (db: Db, now: Temporal.Instant): Promise<void> => {
  const last = now.toZonedDateTimeISO('UTC').toPlainDate().with({ day: 1 }).add({ months: monthsAhead });
  await counting(db, (tx) => dropChangedMonths(tx, now));
  let counted = 0;
  do {
    counted = await counting(db, async (tx) => {
      const months = (await monthsToCount(tx, last.toString(), monthsAtOnce)).map(monthSpan);
      if (months.length === 0) return 0;
      await storeMonths(tx, months, now);
      for (const measure of countedKeys) await storeTally(tx, { measure, months }, now);
      return months.length;
    });
  } while (counted === monthsAtOnce);
};

/** The job `count-months`, every few minutes. */
export const countMonthsTask =
  (db: Db, now: () => Temporal.Instant): Tasks['count-months'] =>
  () =>
    countMonths(db, now());
