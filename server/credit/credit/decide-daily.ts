// Re-evaluates open requests: of one session when its evidence changes, and of all daily, after deadlines.
import { easternZone } from '#rules/platform/eastern-time.ts';
import { decideRequests } from '#server/credit/credit/decide-requests.ts';
import { sessionsWithOpenRequests } from '#server/credit/credit/queries.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { addJob } from '#server/platform/jobs/add-job.ts';
import type { Tasks } from '#server/platform/jobs/payloads.ts';

const key = 'decide-credit';
const minutesAfterMidnight = 5;

/** Called at process start; repeated calls make one job. */
export const scheduleDailyDecisions = (db: Db) =>
  db.transaction().execute((tx) => addJob(tx, 'decide-credit', {}, { key }));

/** Deadlines end with a day in Eastern Time. */
const nextRun = (now: Temporal.Instant): Temporal.Instant =>
  now.toZonedDateTimeISO(easternZone).add({ days: 1 }).startOfDay().add({ minutes: minutesAfterMidnight }).toInstant();

/** The job `decide-credit`: one session, or all; then it schedules itself for the next day. */
export const decideCreditTask =
  (db: Db, now: () => Temporal.Instant): Tasks['decide-credit'] =>
  async ({ sessionId }) => {
    const time = now();
    if (sessionId !== undefined) {
      await db.transaction().execute((tx) => decideRequests(tx, { sessionId }, time));
      return;
    }
    await db.transaction().execute((tx) => addJob(tx, 'decide-credit', {}, { key, runAt: nextRun(time) }));
    // One transaction per session keeps locks short.
    for (const waiting of await sessionsWithOpenRequests(db)) {
      await db.transaction().execute((tx) => decideRequests(tx, waiting, time));
    }
  };
