// Reads events of a live session for readers without a stream, and where a page that was just loaded starts to follow.
import type { Db } from '#server/platform/database/transaction.ts';
import { eventsAfter, newestEventId } from '#server/platform/event-stream/queries.ts';

const maxEvents = 500;

/** 0 if the session has none. */
export const lastEventId = (db: Db, sessionId: number): Promise<number> => newestEventId(db, sessionId);

export const readEvents = async (
  db: Db,
  { sessionId, after, isStaff }: { sessionId: number; after: number; isStaff: boolean },
): Promise<{ id: number; kind: string; data: Record<string, unknown> }[]> => {
  const rows = await eventsAfter(db, sessionId, after, maxEvents);
  return rows
    .filter(({ audience }) => audience === 'everyone' || isStaff)
    .map(({ id, kind, data }) => ({ id: Number(id), kind, data: Object(data) }));
};
