// Counts each month once, so that numbers over many years are read and not counted; they are right without it, only slower.
import { measureKeys } from '#rules/admin/reports.ts';
import { countAlone, dropChangedMonths, monthsToCount, storeMonths } from '#server/admin/reports/month-queries.ts';
import { storeTally } from '#server/admin/reports/queries.ts';
import { monthSpan } from '#server/admin/reports/spans.ts';
import type { Db, Tx } from '#server/platform/database/transaction.ts';
import { addJob } from '#server/platform/jobs/add-job.ts';
import type { Tasks } from '#server/platform/jobs/payloads.ts';

const key = 'count-months';
const pauseMinutes = 5;
/** Sessions are planned ahead, and people register for them. */
const monthsAhead = 12;
const monthsAtOnce = 12;

/** At the start of each process; several starts make one job. */
export const scheduleMonthCount = (db: Db) => db.transaction().execute((tx) => addJob(tx, 'count-months', {}, { key }));

/** One moment of the database, which nobody else counts in. */
const counting = <T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      await countAlone(tx);
      return work(tx);
    });

/** Every month that is not counted or has changed since, the newest first; what is counted is of use at once. */
export const countMonths = async (db: Db, now: Temporal.Instant): Promise<void> => {
  const last = now.toZonedDateTimeISO('UTC').toPlainDate().with({ day: 1 }).add({ months: monthsAhead });
  await counting(db, (tx) => dropChangedMonths(tx, now));
  let counted = 0;
  do {
    counted = await counting(db, async (tx) => {
      const months = (await monthsToCount(tx, last.toString(), monthsAtOnce)).map(monthSpan);
      if (months.length === 0) return 0;
      await storeMonths(tx, months, now);
      for (const measure of measureKeys) await storeTally(tx, { measure, months }, now);
      return months.length;
    });
  } while (counted === monthsAtOnce);
};

/** The job `count-months`, which adds itself again a few minutes later. */
export const countMonthsTask =
  (db: Db, now: () => Temporal.Instant): Tasks['count-months'] =>
  async () => {
    await countMonths(db, now());
    await db
      .transaction()
      .execute((tx) => addJob(tx, 'count-months', {}, { key, runAt: now().add({ minutes: pauseMinutes }) }));
  };
