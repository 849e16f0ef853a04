// What waits is decided again: of one session when its evidence has changed, and of all once a day, after deadlines.
import { easternZone } from '#rules/platform/eastern-time.ts';
import { decideRequests } from '#server/credit/credit/decide-requests.ts';
import { sessionsWithOpenRequests } from '#server/credit/credit/queries.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { addJob } from '#server/platform/jobs/add-job.ts';
import type { Tasks } from '#server/platform/jobs/payloads.ts';

const key = 'decide-credit';
const minutesAfterMidnight = 5;

/** At the start of each process; several starts make one job. */
export const scheduleDailyDecisions = (db: Db) =>
  db.transaction().execute((tx) => addJob(tx, 'decide-credit', {}, { key }));

/** Deadlines end with a day in Eastern Time. */
const nextRun = (now: Temporal.Instant): Temporal.Instant =>
  now.toZonedDateTimeISO(easternZone).add({ days: 1 }).startOfDay().add({ minutes: minutesAfterMidnight }).toInstant();

/** The job `decide-credit`: of one session, or of all; then it adds itself again for the next day. */
export const decideCreditTask =
  (db: Db, now: () => Temporal.Instant): Tasks['decide-credit'] =>
  async ({ sessionId }) => {
    const time = now();
    if (sessionId !== undefined) {
      await db.transaction().execute((tx) => decideRequests(tx, { sessionId }, time));
      return;
    }
    await db.transaction().execute((tx) => addJob(tx, 'decide-credit', {}, { key, runAt: nextRun(time) }));
    // Each session for itself, so that nobody waits long for another.
    for (const waiting of await sessionsWithOpenRequests(db)) {
      await db.transaction().execute((tx) => decideRequests(tx, waiting, time));
    }
  };
