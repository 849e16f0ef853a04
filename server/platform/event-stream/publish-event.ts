// Publishes an event to all readers of a live session, on every server process.
import type { Tx } from '#server/platform/database/transaction.ts';
import { insertEvent, lockEvents, type NewEvent } from '#server/platform/event-stream/queries.ts';

/** Readers get it when the transaction commits. Returns its id, which is above those of all earlier events of the session. */
export const publishEvent = async (tx: Tx, event: NewEvent, now: Temporal.Instant): Promise<number> => {
  await lockEvents(tx, event.sessionId);
  return insertEvent(tx, event, now);
};
