// Decides waiting requests for credit again: those of a session whose evidence has changed, and all of them once a day.
import { chunks } from '#rules/platform/chunks.ts';
import { decideRequests } from '#server/credit/credit/decide-requests.ts';
import { openRequestIds, sessionsWithOpenRequests } from '#server/credit/credit/queries.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import type { Tasks } from '#server/platform/jobs/payloads.ts';

/** Requests decided in one transaction: with more, each statement takes longer, and people stay locked. */
const requestsAtOnce = 250;

/** The job `decide-credit`: decides the requests of one session, or of all. */
export const decideCreditTask =
  (db: Db, now: () => Temporal.Instant): Tasks['decide-credit'] =>
  async ({ sessionId }) => {
    const time = now();
    const waiting =
      sessionId === undefined
        ? await sessionsWithOpenRequests(db)
        : [{ sessionId, requestIds: await openRequestIds(db, sessionId) }];
    for (const session of waiting) {
      for (const requestIds of chunks(session.requestIds, requestsAtOnce)) {
        await db.transaction().execute((tx) => decideRequests(tx, { sessionId: session.sessionId, requestIds }, time));
      }
    }
  };
