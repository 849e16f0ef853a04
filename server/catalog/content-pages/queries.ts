// SQL of the series in which a page is read.
import type { ReplicaDb } from '#server/platform/database/transaction.ts';

export const seriesNamed = (db: ReplicaDb, route: string) =>
  db
    .selectFrom('series')
    .select(['name', 'name_es', 'route'])
    .where('route', '=', route.toLowerCase())
    .where('status', '=', 'Active')
    .executeTakeFirst();
