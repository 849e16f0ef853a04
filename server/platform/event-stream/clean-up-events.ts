// Deletes events of live sessions that no reader resumes after any more; what they told stays where it is stored.
import type { Db } from '#server/platform/database/transaction.ts';
import { deleteEventsBefore } from '#server/platform/event-stream/queries.ts';

const goodFor = { hours: 7 * 24 };

export const cleanUpLiveEventsTask = (db: Db, now: () => Temporal.Instant) => async (): Promise<void> => {
  await deleteEventsBefore(db, now().subtract(goodFor));
};
