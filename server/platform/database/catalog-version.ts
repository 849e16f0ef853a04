// A counter of the changes to what visitors see: cached responses stay valid while it is unchanged.
import { CompiledQuery } from 'kysely';
import type { ReplicaDb } from '#server/platform/database/transaction.ts';

/**
 * How long a process may reuse the version it read, counted from the start of that read. A writer gets its response only
 * after this time (`watched-client.ts`), so nobody who reads after that gets an older response.
 */
export const maxVersionAgeMs = 10;

/** Built once, because it runs very often. */
const query = CompiledQuery.raw('select coalesce(sum(changes), 0)::bigint as changes from "catalog_version"');

/** Increases with every committed change, in any process; triggers count. */
export const catalogVersion = async (db: ReplicaDb): Promise<number> => {
  const { rows } = await db.getExecutor().executeQuery<{ changes: number }>(query);
  const [row] = rows;
  if (!row) throw new Error('A sum without a row');
  return row.changes;
};
