// How often what visitors see has changed: while this number stays, kept answers are still right.
import { sql } from 'kysely';
import type { ReadDb } from '#server/database/transaction.ts';

/** Grows with every change that has been committed, in whatever process; triggers count (migration 0054). */
export const catalogueVersion = async (db: ReadDb): Promise<number> => {
  const { changes } = await db
    .selectFrom('catalogue_version')
    .select(sql<number>`coalesce(sum(changes), 0)::bigint`.as('changes'))
    .executeTakeFirstOrThrow();
  return changes;
};
