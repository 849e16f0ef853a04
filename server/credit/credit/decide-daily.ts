// Decides waiting requests for credit again: those of a session whose evidence has changed, and all of them once a day.
import { decideRequests } from '#server/credit/credit/decide-requests.ts';
import { sessionsWithOpenRequests } from '#server/credit/credit/queries.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import type { Tasks } from '#server/platform/jobs/payloads.ts';

/** The job `decide-credit`: decides the requests of one session, or of all. */
export const decideCreditTask =
  (db: Db, now: () => Temporal.Instant): Tasks['decide-credit'] =>
  async ({ sessionId }) => {
    const time = now();
    if (sessionId !== undefined) {
      await db.transaction().execute((tx) => decideRequests(tx, { sessionId }, time));
      return;
    }
    // One transaction for each session, so that locks are short.
    for (const waiting of await sessionsWithOpenRequests(db)) {
      await db.transaction().execute((tx) => decideRequests(tx, waiting, time));
    }
  };
