// Once a day, just after deadlines have passed: what waits is decided again.
import { easternZone } from '#rules/eastern-time.ts';
import { decideRequests } from '#server/credit/decide-requests.ts';
import { sessionsThatWait } from '#server/credit/queries.ts';
import type { Db } from '#server/database/transaction.ts';
import { addJob } from '#server/jobs/add-job.ts';
import type { Tasks } from '#server/jobs/payloads.ts';

const key = 'decide-credit';
const minutesAfterMidnight = 5;

/** At the start of each process; several starts make one job. */
export const startDeciding = (db: Db) => db.transaction().execute((tx) => addJob(tx, 'decide-credit', {}, { key }));

/** Deadlines end with a day in Eastern Time. */
const nextRun = (now: Temporal.Instant): Temporal.Instant =>
  now.toZonedDateTimeISO(easternZone).add({ days: 1 }).startOfDay().add({ minutes: minutesAfterMidnight }).toInstant();

/** The job `decide-credit`, which adds itself again for the next day. */
export const dailyDeciding =
  (db: Db, now: () => Temporal.Instant): Tasks['decide-credit'] =>
  async () => {
    const time = now();
    await db.transaction().execute((tx) => addJob(tx, 'decide-credit', {}, { key, runAt: nextRun(time) }));
    // Each session for itself, so that nobody waits long for another.
    for (const waiting of await sessionsThatWait(db)) {
      await db.transaction().execute((tx) => decideRequests(tx, waiting, time));
    }
  };
