// SQL of private links: those to briefs, and those of captioners. Both tables have the same columns.
import { sql } from 'kysely';
import { instantValue } from '#server/platform/database/connect.ts';
import type { Db } from '#server/platform/database/transaction.ts';

export type LinkTable = 'brief_link' | 'caption_link';

const maxLinks = 100;
const columns = ['id', 'recipient', 'created_at', 'expires_at', 'opened_at', 'ended_at'] as const;

/** Newest first. */
export const linksOf = (db: Db, table: LinkTable, sessionId: number) =>
  db
    .selectFrom(table)
    .select(columns)
    .where('session_id', '=', sessionId)
    .orderBy('id', 'desc')
    .limit(maxLinks)
    .execute();

export type LinkRow = Awaited<ReturnType<typeof linksOf>>[number];

export const insertLink = (
  db: Db,
  table: LinkTable,
  values: { session_id: number; key_hash: Buffer; recipient: string },
  { now, expiresAt }: { now: Temporal.Instant; expiresAt: Temporal.Instant },
) =>
  db
    .insertInto(table)
    .values({ ...values, created_at: instantValue(now), expires_at: instantValue(expiresAt) })
    .returning(columns)
    .executeTakeFirstOrThrow();

/** False if there is no such valid link. */
export const endLink = async (
  db: Db,
  table: LinkTable,
  { sessionId, id }: { sessionId: number; id: number },
  now: Temporal.Instant,
): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable(table)
    .set({ ended_at: instantValue(now) })
    .where('id', '=', id)
    .where('session_id', '=', sessionId)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

const linkColumns = ['id', 'session_id', 'recipient', 'expires_at'] as const;

/** The valid link of a key; undefined for an unknown, revoked or expired one. */
export const validLink = (db: Db, table: LinkTable, keyHash: Buffer, now: Temporal.Instant) =>
  db
    .selectFrom(table)
    .select(linkColumns)
    .where('key_hash', '=', keyHash)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', instantValue(now))
    .executeTakeFirst();

/** Like `validLink`; marks the link as opened. */
export const markOpened = (db: Db, table: LinkTable, keyHash: Buffer, now: Temporal.Instant) =>
  db
    .updateTable(table)
    .set({ opened_at: sql<Temporal.Instant>`coalesce(opened_at, ${instantValue(now)})` })
    .where('key_hash', '=', keyHash)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', instantValue(now))
    .returning(linkColumns)
    .executeTakeFirst();
