// Recurring jobs: how they are described, and how Graphile Worker's cron gets them.
import { type CronItem, type ParsedCronItem, parseCronItems } from 'graphile-worker';
import { easternZone } from '#rules/platform/eastern-time.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { addJob } from '#server/platform/jobs/add-job.ts';
import type { JobName, Payload } from '#server/platform/jobs/payloads.ts';

interface Recurring<N extends JobName> {
  job: N;
  payload: Payload<N>;
  /** Also when a process starts. */
  runsAtStart: boolean;
}

/** `dailyAt` is a time of day in Eastern Time, `00:05`. */
export type RecurringJob = { [N in JobName]: Recurring<N> }[JobName] & ({ dailyAt: string } | { everyMinutes: number });

/** A job that waits is replaced by the next one, and two of a kind never run at the same time. */
const onlyOne = (job: JobName) => ({ key: job, queue: job });

/**
 * Cron asks in UTC, for a minute without its year. The year is that of `now`: a minute is at most a day old, and in the
 * days around New Year the offset of Eastern Time is the same in both years. A time that the clocks skip is an hour
 * later on that day; of one that comes twice, the first counts.
 */
const isEasternTime =
  (time: string, now: () => Temporal.Instant): Exclude<CronItem['match'], string> =>
  ({ month, date: day, hour, min: minute }) => {
    if (minute !== Temporal.PlainTime.from(time).minute) return false;
    const { year } = now().toZonedDateTimeISO('UTC');
    const due = Temporal.ZonedDateTime.from({ year, month, day, hour, minute, timeZone: 'UTC' }).toInstant();
    return due.toZonedDateTimeISO(easternZone).withPlainTime(time).toInstant().equals(due);
  };

const dayMs = 24 * 60 * 60 * 1000;

/** A daily job that was missed, because no server ran or the database was unavailable, is added as soon as one runs. */
export const cronItems = (jobs: readonly RecurringJob[], now: () => Temporal.Instant): ParsedCronItem[] =>
  parseCronItems(
    jobs.map((each) => {
      const { key: jobKey, queue: queueName } = onlyOne(each.job);
      const item = { task: each.job, payload: each.payload };
      return 'dailyAt' in each
        ? { ...item, match: isEasternTime(each.dailyAt, now), options: { jobKey, queueName, backfillPeriod: dayMs } }
        : { ...item, match: `*/${each.everyMinutes} * * * *`, options: { jobKey, queueName } };
    }),
  );

/**
 * Call it when a process starts. Several processes that start together add one job of each kind. Each has its own
 * transaction, because a worker that starts creates the same kinds in another order.
 */
export const addStartJobs = async (db: Db, jobs: readonly RecurringJob[]): Promise<void> => {
  for (const { job, payload, runsAtStart } of jobs) {
    if (runsAtStart) await db.transaction().execute((tx) => addJob<JobName>(tx, job, payload, onlyOne(job)));
  }
};
