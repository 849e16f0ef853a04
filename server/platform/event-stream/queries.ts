// SQL of live events.
import { sql } from 'kysely';
import { instantValue, jsonValue } from '#server/platform/database/connect.ts';
import type { Db, Tx } from '#server/platform/database/transaction.ts';

/** The first of the two keys of the advisory locks that order the events of a session. */
const lockClass = 7_340_020;

export type Audience = 'everyone' | 'staff';

export interface NewEvent {
  sessionId: number;
  kind: string;
  audience: Audience;
  data: object;
}

/** Held until the transaction ends: events of a session get their ids, and are committed, one transaction after the other. */
export const lockEvents = (tx: Tx, sessionId: number) =>
  sql`select pg_advisory_xact_lock(${lockClass}, ${sessionId})`.execute(tx);

export const insertEvent = async (tx: Tx, event: NewEvent, now: Temporal.Instant): Promise<number> => {
  const { sessionId, kind, audience, data } = event;
  const { id } = await tx
    .insertInto('live_event')
    .values({ session_id: sessionId, kind, audience, data: jsonValue(data), created_at: instantValue(now) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return Number(id);
};

const columns = ['id', 'kind', 'audience', 'data'] as const;

/** In their order. */
export const eventsAfter = (db: Db, sessionId: number, id: number, most: number) =>
  db
    .selectFrom('live_event')
    .select(columns)
    .where('session_id', '=', sessionId)
    .where('id', '>', String(id))
    .orderBy('id')
    .limit(most)
    .execute();

export type EventRow = Awaited<ReturnType<typeof eventsAfter>>[number];

/** The newest ones, in their order. */
export const newestEvents = async (db: Db, sessionId: number, most: number): Promise<EventRow[]> => {
  const rows = await db
    .selectFrom('live_event')
    .select(columns)
    .where('session_id', '=', sessionId)
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
  return rows.reverse();
};

/** 0 if the session has none. */
export const newestEventId = async (db: Db, sessionId: number): Promise<number> => {
  const row = await db
    .selectFrom('live_event')
    .select((eb) => eb.fn.max('id').as('id'))
    .where('session_id', '=', sessionId)
    .executeTakeFirst();
  return Number(row?.id ?? 0);
};

export const deleteEventsBefore = (db: Db, before: Temporal.Instant) =>
  db.deleteFrom('live_event').where('created_at', '<', instantValue(before)).execute();
