// How often what visitors see has changed: while this number stays, kept answers are still right.
import { CompiledQuery } from 'kysely';
import type { ReplicaDb } from '#server/platform/database/transaction.ts';

/**
 * How long a process may use the version that it has read, from the moment at which it asked. Whoever changes something
 * hears of it after that time (`watched-client.ts`): nobody gets an older answer who asks after that.
 */
export const versionMs = 10;

/** Asked very often: not put together anew each time. */
const question = CompiledQuery.raw('select coalesce(sum(changes), 0)::bigint as changes from "catalog_version"');

/** Grows with every change that has been committed, in whatever process; triggers count (migration 0054). */
export const catalogVersion = async (db: ReplicaDb): Promise<number> => {
  const { rows } = await db.getExecutor().executeQuery<{ changes: number }>(question);
  const [row] = rows;
  if (!row) throw new Error('A sum without a row');
  return row.changes;
};
